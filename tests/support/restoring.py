"""Undo what a command of the bot changes in the process of the tests."""

import logging
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import pytest
import structlog

from bot.base import log
from bot.base.config import LogStyle
from bot.catalogue import packs
from bot.catalogue.games import texts_for
from bot.faces.i18n.texts import LOCALES
from tests.support.house import put_back


@contextmanager
def restored_process() -> Iterator[None]:
    """Restore, at the end of the block, the log, the registered packs and where discord.py looks for Discord."""
    with pytest.MonkeyPatch.context() as patch, ExitStack() as stack:
        put_back(patch)
        stack.enter_context(_restored_packs())
        set_up = log.set_up

        def set_up_for_now(style: LogStyle) -> None:
            stack.enter_context(_restored_log())
            set_up(style)
            structlog.configure(cache_logger_on_first_use=False)  # a cached logger would keep this log for ever

        patch.setattr(log, "set_up", set_up_for_now)
        yield


@contextmanager
def _restored_log() -> Iterator[None]:
    """Restore, at the end of the block, what `bot.base.log.set_up` changes."""
    root, configured, settings = logging.getLogger(), structlog.is_configured(), structlog.get_config()
    level = root.level
    try:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(root, "handlers", [])  # `set_up` closes the handlers that it finds; these are pytest's
            for owner in (sys, threading):
                patch.setattr(owner, "excepthook", owner.excepthook)
            yield
    finally:
        root.setLevel(level)
        logging.captureWarnings(capture=False)
        if configured:
            structlog.configure(**settings)
        else:
            structlog.reset_defaults()


@contextmanager
def _restored_packs() -> Iterator[None]:
    """Forget, at the end of the block, the packs that were registered in it, and the names in them."""
    registries = (packs.HELD, *(kind.registry for kind in packs.KINDS.values()))
    before = [{*registry} for registry in registries]
    try:
        yield
    finally:
        added = [registry.keys() - ids for registry, ids in zip(registries, before, strict=True)]
        for registry, ids in zip(registries, added, strict=True):
            for id in ids:
                del registry[id]
        if any(added):
            for locale in LOCALES:
                texts_for(locale).renew_names()
