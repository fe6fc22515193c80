import type { ExportedEvent } from '@daybook/contracts/privacy/privacy.api';

/** What a website knows of a person in one part of the shop. */
export type KnownPart = {
  readonly part: string;
  readonly events: number;
  /** ISO 8601 */
  readonly newest: string;
};

/** The parts by the first word of the stream's name; another one is shown as it is. */
const PARTS: Readonly<Record<string, string>> = {
  cart: 'Carts',
  checkout: 'Checkouts',
  order: 'Orders',
  restock: 'Restock notifications',
  restockemail: 'Restock emails',
  restocksend: 'Restock sends',
  submission: 'Form submissions',
  webhookdelivery: 'Webhook deliveries',
  review: 'Reviews',
  person: 'Exports and erasures',
  account: 'Accounts',
  member: 'Members',
  subscription: 'Chosen subscriptions',
  recurring: 'Subscriptions',
  giftcardpurchase: 'Gift card purchases',
};

/** Counts the events of each part of the shop, the most first. */
export function knownParts(events: readonly ExportedEvent[]): KnownPart[] {
  const parts = new Map<string, { events: number; newest: string }>();
  for (const { stream, at } of events) {
    const category = stream.slice(0, Math.max(0, stream.indexOf('-'))) || stream;
    const part = PARTS[category] ?? category;
    const known = parts.get(part);
    parts.set(part, {
      events: (known?.events ?? 0) + 1,
      newest: known && known.newest > at ? known.newest : at,
    });
  }
  return [...parts].map(([part, known]) => ({ part, ...known })).sort((a, b) => b.events - a.events);
}
