import type { EventStore, LogPage, SubscribeOptions } from '@daybook/event-store/event-store';

/**
 * A log whose subscriptions deliver every event twice, as one does that lost its connection before it heard how far its
 * reader had come: within a page, or by a page that comes again, in turn.
 */
export function repeating(store: EventStore): EventStore {
  return new Proxy(store, {
    get(target, name) {
      if (name === 'subscribe') return (options?: SubscribeOptions) => twice(target.subscribe(options));
      const member = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}

async function* twice(pages: AsyncIterable<LogPage>): AsyncIterable<LogPage> {
  let comesAgain = false;
  for await (const page of pages) {
    comesAgain = !comesAgain;
    if (comesAgain) {
      yield page;
      yield page;
    } else yield { ...page, events: page.events.flatMap((event) => [event, event]) };
  }
}
