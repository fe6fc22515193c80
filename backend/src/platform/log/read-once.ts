import { AsyncLocalStorage } from 'node:async_hooks';
import type { StreamName } from '@daybook/contracts/shared/identifiers';

/** A stream that is read, and what was found once it is there. */
type Reading = { readonly loading: Promise<unknown>; loaded?: unknown };

const streamsRead = new AsyncLocalStorage<Map<StreamName, Reading>>();

/**
 * Does a piece of work that reads each stream from the log once: a caller that asks again meanwhile gets what was found,
 * with what this process has appended or read since. So a state is never older than the beginning of the work, which is enough for
 * one request: an append proves its own state, and a refusal reads the log again. A request within a request is one piece.
 */
export const readingOnce = <Result>(work: () => Promise<Result>): Promise<Result> =>
  streamsRead.getStore() ? work() : streamsRead.run(new Map(), work);

/** Marks a method whose work reads each stream once. */
export const ReadsOnce = () => (_: object, __: string, method: PropertyDescriptor) => {
  const work = method.value as (...args: unknown[]) => Promise<unknown>;
  method.value = function (this: unknown, ...args: unknown[]) {
    return readingOnce(() => work.apply(this, args));
  };
};

/** What the work that runs now has read of a stream; undefined: nothing yet. */
export const readBefore = <Loaded>(stream: StreamName): Loaded | undefined =>
  streamsRead.getStore()?.get(stream)?.loaded as Loaded | undefined;

/** Reads a stream, unless the work that runs now has read it or is about to. A failed read is no read. */
export function readStreamOnce<Loaded>(stream: StreamName, read: () => Promise<Loaded>): Promise<Loaded> {
  const streams = streamsRead.getStore();
  if (!streams) return read();
  const before = streams.get(stream);
  if (before) return before.loading as Promise<Loaded>;
  const reading: Reading = { loading: read() };
  streams.set(stream, reading);
  reading.loading.then(
    (loaded) => {
      reading.loaded = loaded;
    },
    () => streams.delete(stream),
  );
  return reading.loading as Promise<Loaded>;
}
