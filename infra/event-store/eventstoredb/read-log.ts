import { type AllStreamRecordedEvent, BACKWARDS, END, FORWARDS, START } from '@eventstore/db-client';
import {
  BEGINNING,
  type LogFilter,
  type LogPage,
  PAGE_BYTES,
  type Position,
  PositionNotInLog,
  type ReadAllOptions,
  type RecordedEvent,
} from '../event-store.js';
import type { Connection } from './connection.js';
import { isSystemEvent, positionOf, recorded, stored } from './recorded-event.js';

/** gRPC's code for it. */
const INVALID_ARGUMENT = 3;

const DEFAULT_LIMIT = 1000;
/** A page looks at no more events than this, so that a rare filter over a long log stays a short call. */
const MAX_SCAN = 10_000;
/** Room for the event that the last page ended with, the one that shows that more stands behind, and the server's own. */
const SLACK = 32;

/**
 * One page of the log behind `after`. The protocol filters reads on the server, but then it says only which events
 * matched: neither how far it looked, which is the checkpoint, nor that it stands at the head. So we look at
 * everything ourselves and never at more than {@link MAX_SCAN} events.
 */
export async function readLog(connection: Connection, options: ReadAllOptions): Promise<LogPage> {
  const after = options.after ?? BEGINNING;
  const limit = options.limit ?? DEFAULT_LIMIT;
  const matches = matcher(options.filter);
  const maxCount = options.filter ? MAX_SCAN : Math.min(limit + SLACK, MAX_SCAN);
  const events: RecordedEvent[] = [];
  let position: Position = after;
  let received = 0;
  let bytes = 0;

  const read = connection.client.readAll({
    direction: FORWARDS,
    fromPosition: after === BEGINNING ? START : { commit: after, prepare: after },
    maxCount,
  });
  const taking = connection.take(read, ({ event }) => {
    received += 1;
    if (!event || positionOf(event) <= after) return true;
    const isOurs = !isSystemEvent(event);
    if (isOurs && (events.length >= limit || bytes >= PAGE_BYTES)) return false;
    position = positionOf(event);
    if (isOurs && matches(event)) {
      events.push(options.asStored ? stored(event) : recorded(event));
      bytes += JSON.stringify(event.data).length;
    }
    return true;
  });
  const ended = await taking.catch((error: unknown) => {
    // a position is all that could be invalid: it is the beginning of no record
    if ((error as { code?: unknown }).code === INVALID_ARGUMENT)
      throw new PositionNotInLog(after, { cause: error });
    throw error;
  });
  // the server reads from `after` on, inclusively: nothing there is no head
  if (received === 0 && after !== BEGINNING && (await readEnd(connection)) < after)
    throw new PositionNotInLog(after);
  return { events, position, atHead: ended && received < maxCount };
}

/** The position of the last event, the server's own included. */
async function readEnd(connection: Connection): Promise<Position> {
  let end = BEGINNING;
  const read = connection.client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 });
  await connection.take(read, ({ event }) => {
    if (event) end = positionOf(event);
    return true;
  });
  return end;
}

/** The position of the last event that is not the server's own. */
export async function readHead(connection: Connection): Promise<Position> {
  let head = BEGINNING;
  const read = connection.client.readAll({ direction: BACKWARDS, fromPosition: END });
  await connection.take(read, ({ event }) => {
    if (!event || isSystemEvent(event)) return true;
    head = positionOf(event);
    return false;
  });
  return head;
}

function matcher(filter: LogFilter | undefined): (event: AllStreamRecordedEvent) => boolean {
  const types = filter?.types && new Set(filter.types);
  const prefixes = filter?.streamPrefixes;
  return (event) =>
    (!types || types.has(event.type)) &&
    (!prefixes || prefixes.some((prefix) => event.streamId.startsWith(prefix)));
}
