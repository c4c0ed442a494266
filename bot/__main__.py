"""`python -m bot`: runs the bot, and has commands for everything else."""

from bot.host.command_line import main

if __name__ == "__main__":
    main()
