import {
  type EventStore,
  type NewEvent,
  type RecordedEvent,
  WrongExpectedRevision,
} from '@daybook/event-store/event-store';

/**
 * The part of a log that aggregate stores need, so that a property can try thousands of orders of steps: each process
 * stands still before each append until the spec lets it go on, or kills it. What a real log promises is proven by the
 * conformance suite of the port.
 */
export function logInMemory() {
  const events: RecordedEvent[] = [];
  const of = (stream: string) => events.filter((event) => event.stream === stream);
  const opened = (beforeAppend: () => Promise<void> = async () => {}): EventStore =>
    ({
      async append(stream: string, added: readonly NewEvent[], expected: unknown) {
        await beforeAppend();
        const before = BigInt(of(stream).length);
        const actual = before === 0n ? undefined : before - 1n;
        if (expected === 'none' ? actual !== undefined : typeof expected === 'bigint' && expected !== actual)
          throw new WrongExpectedRevision(stream, expected as bigint, actual);
        added.forEach((event, i) => {
          const position = BigInt(events.length + 1);
          events.push({
            ...event,
            data: structuredClone(event.data),
            stream,
            position,
            revision: before + BigInt(i),
            recordedAt: new Date(0),
          });
        });
        const position = BigInt(events.length);
        return {
          firstPosition: position - BigInt(added.length) + 1n,
          position,
          revision: before + BigInt(added.length) - 1n,
        };
      },
      async readPage(stream: string, from = 0n) {
        return { events: of(stream).filter(({ revision }) => revision >= from), atEnd: true };
      },
    }) as unknown as EventStore;
  return { events, opened };
}
