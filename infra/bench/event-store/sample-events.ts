import { randomUUID } from 'node:crypto';
import { uuidV7 } from '@daybook/backend/platform/uuid-v7';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { NewEvent } from '@daybook/event-store/event-store';

export const WEBSITE = websiteId('bench');

/** A stream that was not used before. */
export const newStream = () => `cart-bench-${randomUUID()}`;

/** What an add to a cart puts into the log: about 400 bytes. */
export function cartEntryAdded(cartId: string): NewEvent {
  return {
    // as the application makes them
    id: uuidV7(),
    type: 'CartEntryAdded',
    data: {
      cartId,
      entryId: randomUUID(),
      itemId: 'stoneware-mug',
      variantId: 'stoneware-mug_sea',
      sku: 'STONEWARE-MUG-SEA',
      title: 'Stoneware mug',
      productType: 1,
      attributes: { Glaze: 'Sea' },
      unitPrice: { value: '3400', currency: 'USD' },
      added: 1,
      quantity: 1,
      additionalFields: null,
      addedAt: Date.now(),
    },
    metadata: { websiteId: WEBSITE, schemaVersion: 1, correlationId: randomUUID() },
  };
}
