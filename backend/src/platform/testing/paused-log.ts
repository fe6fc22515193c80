import type { EventStore } from '@daybook/event-store/event-store';

/** The log of a process that stands still before it appends to a stream of this kind, until it is let go on. */
export function pausedBefore(kind: string, log: EventStore) {
  let pause = () => {};
  let goOn = () => {};
  const isPaused = new Promise<void>((resolve) => {
    pause = resolve;
  });
  const isReleased = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const append: EventStore['append'] = async (...call) => {
    if (call[0].startsWith(kind)) {
      pause();
      await isReleased;
    }
    return log.append(...call);
  };
  const store = new Proxy(log, {
    get: (target, name: keyof EventStore) => (name === 'append' ? append : target[name].bind(target)),
  });
  return { store, isPaused, goOn };
}
