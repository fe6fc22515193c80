import type { EventStore, LogPage, Position, ReadAllOptions } from '@daybook/event-store/event-store';

/**
 * The log of a worker's backend as one spec file sees it: from where the file began, and without what the websites of
 * earlier files still do.
 * @param isOfFile whether a website is one of this file's, or of none
 */
export function logOfFile(
  store: EventStore,
  since: Position,
  isOfFile: (website: string) => boolean,
): EventStore {
  const later = (after: Position | undefined) => (after !== undefined && after > since ? after : since);

  async function readAll(options: ReadAllOptions = {}): Promise<LogPage> {
    const page = await store.readAll({ ...options, after: later(options.after) });
    return { ...page, events: page.events.filter(({ metadata }) => isOfFile(metadata.websiteId)) };
  }

  return new Proxy(store, {
    get(target, name) {
      if (name === 'readAll') return readAll;
      const value = Reflect.get(target, name);
      // what a spec has put there is asked for its calls
      const isMethod = typeof value === 'function' && !Object.hasOwn(target, name);
      return isMethod ? value.bind(target) : value;
    },
  });
}
