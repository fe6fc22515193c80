import { randomUUID } from 'node:crypto';
import { uuidV7 } from '@daybook/backend/platform/uuid-v7';
import type { NewEvent } from '@daybook/event-store/event-store';
import { cartEntryAdded, WEBSITE } from './sample-events.js';

/** What one visit puts into the log: eight events of one stream. */
export const EVENTS_OF_A_VISIT = 8;

const about = (type: string, data: object): NewEvent => ({
  id: uuidV7(),
  type,
  data,
  metadata: { websiteId: WEBSITE, schemaVersion: 1 },
});

/** Five entries that are added to a cart, of which two change and one goes again. */
export function cartVisit(): { stream: string; events: NewEvent[] } {
  const cartId = randomUUID();
  const added = Array.from({ length: 5 }, () => cartEntryAdded(cartId));
  const entryIds = added.map(({ data }) => (data as { entryId: string }).entryId);
  const changed = entryIds
    .slice(0, 2)
    .map((entryId) => about('CartEntryQuantityChanged', { cartId, entryId, quantity: 2 }));
  const removed = about('CartEntryRemoved', { cartId, entryId: entryIds.at(-1) });
  return { stream: `cart-bench-${cartId}`, events: [...added, ...changed, removed] };
}

/** Units of a variant that are received, held and claimed by three carts, of which one lets them go again. */
export function stockVisit(): { stream: string; events: NewEvent[] } {
  const variantId = randomUUID();
  const variant = { variantId, itemId: 'stoneware-mug', sku: 'STONEWARE-MUG-SEA' };
  const expiresAt = Date.now() + 600_000;
  const holdIds = [randomUUID(), randomUUID(), randomUUID()];
  const held = holdIds.flatMap((holdId, i) => {
    const after = { ...variant, onHand: 50, held: i + 1, holdId, quantity: 1, expiresAt };
    return [
      about('StockHeld', { ...after, reason: 'checkout' }),
      about('StockHoldClaimed', { ...after, cartId: randomUUID(), claimedAt: Date.now() }),
    ];
  });
  const received = about('StockReceived', { ...variant, onHand: 50, held: 0, quantity: 50 });
  const released = { ...variant, onHand: 50, held: 2, holdId: holdIds[0], quantity: 1, reason: 'expired' };
  return {
    stream: `stock-bench-${variantId}`,
    events: [received, ...held, about('StockReleased', released)],
  };
}
