import { type EventStore, EventStoreUnavailable } from '@daybook/event-store/event-store';

type Gate = { readonly opened: Promise<void>; open(): void; lose(): void };

/** A log behind a gate. While the gate is closed, appends wait: the test lets them through or loses them. */
export class GatedLog implements EventStore {
  private gate: Gate | undefined;
  private atGate = 0;
  private onArrival: (() => void)[] = [];
  /** the number of appends that reached the log */
  appends = 0;

  constructor(private log: EventStore) {}

  /** Points to another log, as after a restored backup. */
  leadTo(log: EventStore): void {
    this.log = log;
  }

  shut(): void {
    this.gate = newGate();
  }

  /** Lets the waiting appends and all later ones through. */
  open(): void {
    this.gate?.open();
    this.gate = undefined;
  }

  /** Loses the waiting appends: their callers get an unknown outcome. */
  lose(): void {
    this.gate?.lose();
    this.gate = undefined;
  }

  /** Resolves when an append waits at the gate. */
  nextRead(): Promise<void> {
    if (this.atGate > 0) return Promise.resolve();
    return new Promise((resolve) => this.onArrival.push(resolve));
  }

  append: EventStore['append'] = async (...append) => {
    if (this.gate) {
      this.atGate += 1;
      for (const arrived of this.onArrival.splice(0)) arrived();
      await this.gate.opened.finally(() => {
        this.atGate -= 1;
      });
    }
    this.appends += 1;
    return this.log.append(...append);
  };

  read: EventStore['read'] = (...read) => this.log.read(...read);
  readPage: EventStore['readPage'] = (...read) => this.log.readPage(...read);
  readAll: EventStore['readAll'] = (options) => this.log.readAll(options);
  subscribe: EventStore['subscribe'] = (options) => this.log.subscribe(options);
  head: EventStore['head'] = () => this.log.head();
  close: EventStore['close'] = () => this.log.close();
}

function newGate(): Gate {
  let open = () => {};
  let lose = () => {};
  const opened = new Promise<void>((resolve, reject) => {
    open = resolve;
    lose = () => reject(new EventStoreUnavailable('lost on the way'));
  });
  opened.catch(() => undefined);
  return { opened, open: () => open(), lose: () => lose() };
}
