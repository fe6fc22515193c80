import type { Event } from '@daybook/contracts/shared/event';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { WebsiteDeletionEvent } from '@daybook/contracts/websites/website-deletion.events';
import type { LogFilter, RecordedEvent } from '@daybook/event-store/event-store';
import type pg from 'pg';
import type { EntityClass } from './tables/entity-class.js';
import type { ProjectionTx } from './tables/projection-tx.js';

/** An event of the log as a projection sees it: the fact, and where, when and for whom it was recorded. */
export type ProjectedEvent<E extends Event<string, unknown>> = E &
  Omit<RecordedEvent, 'type' | 'data'> & { readonly websiteId: WebsiteId };

/** A handler for every event of the union: the compiler refuses to build when a new event has none. */
export type Handlers<E extends Event<string, unknown>> = {
  readonly [Type in E['type']]: (
    tx: ProjectionTx,
    event: ProjectedEvent<Extract<E, { type: Type }>>,
    // a handler may look a row up, and then it has to wait
  ) => void | Promise<void>;
};

/** A row of one of the projection's tables, by its key. */
export type RowToRead = {
  readonly entity: EntityClass;
  readonly key: Readonly<Record<string, string | number | boolean>>;
};

export type ProjectionDefinition<E extends Event<string, unknown>> = {
  /** lower-case letters, digits and `_`: it names the checkpoint and the schemas of the slots */
  readonly name: string;
  /** a counter: raise it when a handler or an entity changes, and the tables are rebuilt beside the live ones */
  readonly version: number;
  readonly tables: readonly EntityClass[];
  readonly on: Handlers<E>;
  /**
   * Names the rows that the event is about. Events with the same answer are projected in order, whatever their streams:
   * when one of them cannot be projected, the others wait behind it. A projection that patches rows of one stream by
   * events of another has to say this, or a patch is lost while the row is not there. Default: the event's stream.
   */
  sequenceOf?(event: ProjectedEvent<E>): string;
  /** rows that the handler will find: the runner reads those of a batch by one query, not by one each */
  reads?(event: ProjectedEvent<E>): readonly RowToRead[];
  /**
   * Events in one transaction at most while there are so many to catch up with. A projection of sums touches the fewer
   * rows for an event, the more of them it sums.
   */
  readonly catchUpEvents?: number;
  /** how long events gather behind a batch before the next one, ms, for the same reason; the first one waits for nothing */
  readonly gatherMs?: number;
  /** the same, only while many events come: of what owners read, so that a single change of theirs waits for nothing */
  readonly busyGatherMs?: number;
  /** what caches hold that this event made stale, such as `product:<website>:<id>` */
  surrogateKeys?(event: ProjectedEvent<E>): readonly string[];
  readonly keepBeside?: KeepBeside;
};

/**
 * Keeps, outside the tables of the projection, what readers want to compare of the live and the rebuilt ones. A replay
 * calls it when it has built them, and again before it swaps them in, in no transaction.
 */
export type KeepBeside = (
  client: pg.ClientBase,
  schemas: { readonly live: string; readonly rebuilt: string },
) => Promise<void>;

/** A projection as the runner works with it, whatever its events. */
export type Projection = {
  readonly name: string;
  readonly version: number;
  readonly tables: readonly EntityClass[];
  /** the types that it projects; undefined: every event */
  readonly eventTypes: readonly string[] | undefined;
  apply(tx: ProjectionTx, event: AnyProjectedEvent): void | Promise<void>;
  /** whether a sequence is a stream, so that reading the stream reads all of it */
  readonly isSequencedByStream: boolean;
  sequenceOf(event: RecordedEvent): string;
  /** absent where handlers find no rows, or too few to read them ahead */
  readonly reads?: (event: AnyProjectedEvent) => readonly RowToRead[];
  readonly catchUpEvents?: number;
  readonly gatherMs?: number;
  readonly busyGatherMs?: number;
  surrogateKeys(event: AnyProjectedEvent): readonly string[];
  readonly keepBeside?: KeepBeside;
};

/** What a projection reads of the log. */
export const filterOf = ({ eventTypes }: Projection): LogFilter => (eventTypes ? { types: eventTypes } : {});

export type AnyProjectedEvent = ProjectedEvent<Event<string, unknown>>;

/** Longer ones would not fit into the name of a schema beside its prefix. */
const NAME = /^[a-z][a-z0-9_]{0,39}$/;

type DefinitionOfEvery = {
  readonly name: string;
  readonly version: number;
  readonly tables: readonly EntityClass[];
  readonly busyGatherMs?: number;
  /** projects one event, of whichever type */
  apply(tx: ProjectionTx, event: AnyProjectedEvent): void;
};

/**
 * Declares a projection of every event, also of types that features add later. Each event has rows of its own, so any
 * order gives the same rows.
 * @throws TypeError when the name or the version is malformed
 */
export function projectionOfEveryEvent(definition: DefinitionOfEvery): Projection {
  const { name, version, tables, apply, busyGatherMs } = definition;
  checkName(name, version);
  return {
    name,
    version,
    tables,
    apply,
    eventTypes: undefined,
    ...(busyGatherMs && { busyGatherMs }),
    isSequencedByStream: true,
    sequenceOf: ({ stream }) => stream,
    surrogateKeys: () => [],
  };
}

/**
 * Declares a projection. It states results and has no side effect outside its tables, so that it can be replayed. The rows
 * of a website that is erased go, whatever the projection is about.
 * @throws TypeError when the name or the version is malformed
 */
export function projection<E extends Event<string, unknown>>(
  definition: ProjectionDefinition<E>,
): Projection {
  const { name, version, tables, reads, catchUpEvents, gatherMs, busyGatherMs, keepBeside } = definition;
  checkName(name, version);
  type Handler = (tx: ProjectionTx, event: AnyProjectedEvent) => void | Promise<void>;
  const handlers = new Map(Object.entries<Handler>(definition.on as unknown as Record<string, Handler>));
  // the functions of a definition know the events of its own handlers
  const isForeign = ({ type }: { readonly type: string }) => type === ERASED && !(ERASED in definition.on);
  if (!handlers.has(ERASED)) handlers.set(ERASED, deleteErased);
  return {
    name,
    version,
    tables,
    eventTypes: [...handlers.keys()],
    isSequencedByStream: !definition.sequenceOf,
    sequenceOf: (recorded) => (isForeign(recorded) ? recorded.stream : sequenceOf(definition, recorded)),
    ...(catchUpEvents && { catchUpEvents }),
    ...(gatherMs && { gatherMs }),
    ...(busyGatherMs && { busyGatherMs }),
    ...(keepBeside && { keepBeside }),
    ...(reads && { reads: (event) => (isForeign(event) ? [] : reads(event as ProjectedEvent<E>)) }),
    apply: (tx, event) => handlers.get(event.type)?.(tx, event),
    surrogateKeys: (event) =>
      isForeign(event) ? [] : (definition.surrogateKeys?.(event as ProjectedEvent<E>) ?? []),
  };
}

/** The event behind which nothing is left of a website. */
const ERASED: WebsiteDeletionEvent['type'] = 'WebsiteErased';

/** What every projection does with it, unless it says itself what is left. */
const deleteErased = (tx: ProjectionTx, { websiteId }: AnyProjectedEvent) => tx.deleteWebsite(websiteId);

function checkName(name: string, version: number): void {
  if (!NAME.test(name)) throw new TypeError(`not a name for a projection: ${JSON.stringify(name)}`);
  if (!Number.isSafeInteger(version) || version < 1) {
    throw new TypeError(`projection ${name}: a version counts from 1, not ${version}`);
  }
}

function sequenceOf<E extends Event<string, unknown>>(
  definition: ProjectionDefinition<E>,
  recorded: RecordedEvent,
): string {
  try {
    return definition.sequenceOf?.(projectedEvent(recorded) as ProjectedEvent<E>) ?? recorded.stream;
  } catch {
    // an event that does not hold what its type promises still has a stream to wait in
    return recorded.stream;
  }
}

/** The recorded event with what handlers read most at hand. */
export function projectedEvent(recorded: RecordedEvent): AnyProjectedEvent {
  const { id, type, data, metadata, stream, revision, position, recordedAt } = recorded;
  const { websiteId } = metadata;
  return { id, type, data, metadata, stream, revision, position, recordedAt, websiteId };
}
