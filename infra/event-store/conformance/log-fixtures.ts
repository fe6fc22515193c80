import { randomUUID } from 'node:crypto';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import type {
  EventStore,
  LogPage,
  NewEvent,
  Position,
  ReadAllOptions,
  RecordedEvent,
} from '../event-store.js';

export const SHOP = websiteId('shop');

/** An event that differs from all others in its id alone, unless the case wants something of it. */
export function anEvent(wanted: Partial<NewEvent> = {}): NewEvent {
  return {
    id: randomUUID(),
    type: 'CartEntryAdded',
    data: { sku: 'mug', quantity: 1 },
    metadata: { websiteId: SHOP, schemaVersion: 1 },
    ...wanted,
  };
}

export function someEvents(count: number, wanted: Partial<NewEvent> = {}): NewEvent[] {
  return Array.from({ length: count }, (_, n) => anEvent({ data: { n }, ...wanted }));
}

/** A stream that no other case uses. */
export function aStream(category = 'cart'): string {
  return `${category}-shop-${randomUUID()}`;
}

export const idsOf = (events: readonly { readonly id: string }[]) => events.map((event) => event.id);
export const revisionsOf = (events: readonly RecordedEvent[]) => events.map((event) => event.revision);
export const positionsOf = (events: readonly RecordedEvent[]) => events.map((event) => event.position);

/** The log behind `after`, page by page to its head. */
export async function pagesBehind(
  store: EventStore,
  after: Position,
  options: Omit<ReadAllOptions, 'after'> = {},
): Promise<LogPage[]> {
  const pages: LogPage[] = [];
  let position = after;
  for (;;) {
    const page = await store.readAll({ ...options, after: position });
    pages.push(page);
    if (page.atHead) return pages;
    expect(page.position).toBeGreaterThan(position);
    position = page.position;
  }
}

export async function eventsBehind(
  store: EventStore,
  after: Position,
  options: Omit<ReadAllOptions, 'after'> = {},
): Promise<RecordedEvent[]> {
  return (await pagesBehind(store, after, options)).flatMap((page) => page.events);
}

export function expectToGrow(positions: readonly Position[]): void {
  positions.forEach((position, i) => {
    if (i > 0) expect(position).toBeGreaterThan(positions[i - 1] as Position);
  });
}
