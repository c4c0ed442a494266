/** One person's line to the server: it asks and gets answers, hears what happens, and comes back by itself. */

const PATIENCE = 8000; // the server answers within three seconds; this is for a line that died unnoticed
const WAITS = [300, 700, 1500, 3000, 5000];

export class Line {
  #socket = null;
  #asked = new Map();
  #next = 1;
  #failures = 0;
  #closed = false;

  /** `hear(type, data)` gets what nobody asked for, `state(name)` "connecting", "open", "lost" or "refused". */
  constructor(player, { hear, state }) {
    this.player = player;
    this.hear = hear;
    this.state = state;
    this.#open();
    addEventListener("online", () => this.#socket ?? this.#open());
  }

  /** Send one message; the answer is a frame `{ t, d }`, `FAILED` with code `LOST` where none can come any more. */
  ask(op, fields = {}) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return Promise.resolve(lost());
    const ref = this.#next;
    this.#next += 1;
    return new Promise((answer) => {
      const timer = setTimeout(() => this.#answer(ref, lost()), PATIENCE);
      this.#asked.set(ref, { answer, timer });
      this.#socket.send(JSON.stringify({ op, ref, ...fields }));
    });
  }

  close() {
    this.#closed = true;
    this.#socket?.close();
  }

  #open() {
    if (this.#closed) return;
    const address = new URL("play/ws", document.baseURI);
    address.protocol = address.protocol.replace("http", "ws");
    address.searchParams.set("player", this.player);
    address.searchParams.set("guild", new URL(location.href).searchParams.get("guild") ?? "");
    const socket = new WebSocket(address);
    this.#socket = socket;
    this.state(this.#failures ? "lost" : "connecting");
    socket.addEventListener("message", (event) => this.#read(JSON.parse(event.data)));
    socket.addEventListener("close", () => this.#lose());
  }

  #read({ t, d }) {
    if (t === "HELLO") {
      this.#failures = 0;
      this.hear(t, d);
      this.state("open");
    } else if (t === "REFUSED") {
      this.#closed = true;
      this.state("refused", d.message);
    } else if (d.ref !== undefined && this.#asked.has(d.ref) && t !== "ANSWERED") {
      this.#answer(d.ref, { t, d });
    } else {
      this.hear(t, d);
    }
  }

  #answer(ref, frame) {
    const { answer, timer } = this.#asked.get(ref) ?? {};
    clearTimeout(timer);
    this.#asked.delete(ref);
    answer?.(frame);
  }

  #lose() {
    this.#socket = null;
    for (const ref of [...this.#asked.keys()]) this.#answer(ref, lost());
    if (this.#closed) return;
    this.#failures += 1;
    this.state("lost");
    setTimeout(() => this.#socket ?? this.#open(), WAITS[Math.min(this.#failures, WAITS.length) - 1]);
  }
}

const lost = () => ({ t: "FAILED", d: { code: "LOST" } });
