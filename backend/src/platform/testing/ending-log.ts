import type { EventStore } from '@daybook/event-store/event-store';

/** The process that used the log has ended. */
export class ProcessEnded extends Error {}

/**
 * The log as a process sees it that ends after so many appends: it hears of the last one, or ends before the answer
 * comes. Whatever it tries later fails too.
 */
export function endingLog(store: EventStore, appends: number, hearsOfLast: boolean): EventStore {
  let left = appends;
  let isOver = false;
  const ensureRunning = () => {
    if (isOver) throw new ProcessEnded();
  };
  return {
    append: async (...append) => {
      ensureRunning();
      if (left === 0) isOver = true;
      ensureRunning();
      left -= 1;
      const appended = await store.append(...append);
      if (left === 0 && !hearsOfLast) isOver = true;
      ensureRunning();
      return appended;
    },
    read: async (...read) => {
      ensureRunning();
      return store.read(...read);
    },
    readPage: async (...read) => {
      ensureRunning();
      return store.readPage(...read);
    },
    readAll: (options) => store.readAll(options),
    subscribe: (options) => store.subscribe(options),
    head: () => store.head(),
    close: () => store.close(),
  };
}
