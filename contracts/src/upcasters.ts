import { restockSendUpcasters } from './restock/restock-send.upcasters.js';
import type { Upcaster } from './shared/event.js';
import { stockUpcasters } from './stock/stock.upcasters.js';

/** Of each event type whose shape has changed, one step from each version to the next. */
const UPCASTERS: ReadonlyMap<string, readonly Upcaster[]> = new Map<string, readonly Upcaster[]>(
  Object.entries({ ...stockUpcasters, ...restockSendUpcasters } as Record<string, readonly Upcaster[]>),
);

/** Which version of its type's shape is written today; the first is 1. */
export const schemaVersionOf = (type: string): number => 1 + (UPCASTERS.get(type)?.length ?? 0);

type Stored = {
  readonly type: string;
  readonly data: unknown;
  readonly metadata: { readonly schemaVersion: number };
};

/**
 * An event in the newest shape of its type, whatever the shape in which it was stored. Both stores call it for every
 * event that they read, so that deciders, projections and reactors know the newest shape alone. What a newer program
 * has written stays as it is.
 */
export function upcast<E extends Stored>(event: E): E {
  const steps = UPCASTERS.get(event.type);
  const { schemaVersion } = event.metadata;
  if (!steps || schemaVersion > steps.length) return event;
  const data = steps.slice(schemaVersion - 1).reduce((shape, step) => step(shape as never), event.data);
  return { ...event, data, metadata: { ...event.metadata, schemaVersion: steps.length + 1 } };
}

/**
 * The shapes that a stored event has behind its own one, step by step to the newest: none where {@link upcast} changes
 * nothing, and none of a version that no event is written in.
 */
export function* laterShapes<E extends Stored>(event: E): Generator<E> {
  const first = event.metadata.schemaVersion;
  if (!Number.isInteger(first) || first < 1) return;
  let shape = event;
  for (const step of (UPCASTERS.get(event.type) ?? []).slice(first - 1)) {
    const schemaVersion = shape.metadata.schemaVersion + 1;
    shape = { ...shape, data: step(shape.data as never), metadata: { ...shape.metadata, schemaVersion } };
    yield shape;
  }
}
