import type { EventStore, LogPage, RecordedEvent, SubscribeOptions } from '../event-store.js';

/** Reads a subscription in the background and waits for what it has seen. */
export function follow(store: EventStore, options: SubscribeOptions) {
  const controller = new AbortController();
  const pages: LogPage[] = [];
  const events: RecordedEvent[] = [];
  let look = () => {};
  let failure: unknown;
  const reading = (async () => {
    for await (const page of store.subscribe({ ...options, signal: controller.signal })) {
      pages.push(page);
      events.push(...page.events);
      look();
    }
  })().catch((error: unknown) => {
    failure = error;
    look();
  });
  return {
    pages,
    events,
    get checkpoint() {
      return pages.at(-1)?.position ?? options.after ?? 0n;
    },
    /** Resolves when the condition holds; the test's own time limit is the bound. */
    async until(condition: (events: readonly RecordedEvent[]) => boolean): Promise<void> {
      while (!failure && !condition(events)) {
        await new Promise<void>((resolve) => {
          look = resolve;
        });
      }
      if (failure) throw failure;
    },
    async stop(): Promise<void> {
      controller.abort();
      await reading;
    },
  };
}
