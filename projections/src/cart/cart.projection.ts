import type { CartEvent, StoredEntry } from '@daybook/contracts/cart/cart.events';
import { type Money, splitMoney } from '@daybook/contracts/shared/money';
import { type ProjectedEvent, projection } from '../runner/projection.js';
import type { ProjectionTx } from '../runner/tables/projection-tx.js';
import { AnsweredCartRow, CartEntryRow, CartRow, MovedUnitRow } from './cart.entity.js';

/** Nothing that is shown says when a cookie ends. */
type ShownEvent = Exclude<CartEvent, { type: 'CartCookieRenewed' }>;

/** What each cart holds (section 3, "Shopping cart" and "Cart entry"). */
export const cartProjection = projection<ShownEvent>({
  name: 'cart',
  version: 10,
  tables: [CartRow, CartEntryRow, MovedUnitRow, AnsweredCartRow],
  on: {
    CartEntryAdded: (tx, event) => {
      openCart(tx, event, event.data.addedAt);
      putEntry(tx, event, event.data, 0);
    },

    CartEntryQuantityChanged: (tx, event) =>
      tx.patch(CartEntryRow, entryKey(event), { quantity: event.data.quantity }),

    CartEntryRemoved: (tx, event) => tx.delete(CartEntryRow, entryKey(event)),

    // where each entry stands is said again for all of them: what is shown is sorted by it
    CartEntryRestored: (tx, event) => {
      const { websiteId, position, data } = event;
      putEntry(tx, event, data, 0);
      for (const [entryIndex, entryId] of data.order.entries()) {
        const key = { websiteId, cartId: data.cartId, entryId };
        tx.patch(CartEntryRow, key, { addedPosition: Number(position), entryIndex });
      }
    },

    CartEntryAdditionalFieldsChanged: (tx, event) => {
      tx.patch(CartEntryRow, entryKey(event), { additionalFields: event.data.additionalFields });
      const { data, websiteId, recordedAt } = event;
      listAnswered(tx, { cartId: data.cartId, websiteId, recordedAt }, data);
    },

    CartEntryRepriced: (tx, event) => tx.patch(CartEntryRow, entryKey(event), price(event.data.unitPrice)),

    CartMerged: (tx, event) => {
      openCart(tx, event, event.data.mergedAt);
      for (const [index, entry] of event.data.entries.entries()) putEntry(tx, event, entry, index);
    },

    CartHeldUnitMovedAway: (tx, event) => {
      const { websiteId, data } = event;
      const { cartId, holdId, title, attributes, quantity } = data;
      const heldUntil = new Date(data.heldUntil);
      tx.upsert(MovedUnitRow, { websiteId, cartId, holdId, title, attributes, heldUntil });
      if (quantity > 0) tx.patch(CartEntryRow, entryKey(event), { quantity });
      else tx.delete(CartEntryRow, entryKey(event));
    },

    CartPurchased: (tx, event) => {
      const { data, websiteId } = event;
      const { cartId, orderId, entries, rest = [] } = data;
      tx.patch(CartRow, { websiteId, cartId }, { orderId });
      for (const { entryId, quantity } of entries) {
        const key = { websiteId, cartId, entryId };
        if (quantity > 0) tx.patch(CartEntryRow, key, { quantity });
        else tx.delete(CartEntryRow, key);
      }
      for (const [index, entry] of rest.entries()) putEntry(tx, event, entry, index);
    },

    CartMergedAway: (tx, { data: { cartId, intoCartId }, websiteId }) => {
      tx.patch(CartRow, { websiteId, cartId }, { mergedInto: intoCartId });
      tx.delete(CartEntryRow, { websiteId, cartId });
      tx.delete(MovedUnitRow, { websiteId, cartId });
    },

    CartExpired: (tx, { data: { cartId }, websiteId }) => {
      tx.delete(CartRow, { websiteId, cartId });
      tx.delete(CartEntryRow, { websiteId, cartId });
      tx.delete(MovedUnitRow, { websiteId, cartId });
      tx.delete(AnsweredCartRow, { websiteId, cartId });
    },
  },
});

/** A cart begins with the first thing that is put into it. */
function openCart(tx: ProjectionTx, event: ProjectedEvent<ShownEvent>, at: number): void {
  const { data, websiteId } = event;
  const nothing = { mergedInto: null, orderId: null };
  const row: CartRow = { websiteId, cartId: data.cartId, createdAt: new Date(at), ...nothing };
  tx.upsert(CartRow, row, { setOnce: ['createdAt', 'mergedInto', 'orderId'] });
}

/** An entry that is there already keeps its place. */
function putEntry(
  tx: ProjectionTx,
  { data: { cartId }, websiteId, position, recordedAt }: ProjectedEvent<ShownEvent>,
  entry: StoredEntry,
  entryIndex: number,
): void {
  // column by column: spreading parts of the row was a sixth of what a replay of carts costs the process
  const row: CartEntryRow = {
    websiteId,
    cartId,
    entryId: entry.entryId,
    itemId: entry.itemId,
    variantId: entry.variantId,
    sku: entry.sku,
    title: entry.title,
    productType: entry.productType,
    attributes: entry.attributes,
    quantity: entry.quantity,
    unitPrice: splitMoney(entry.unitPrice).units,
    currency: entry.unitPrice.currency,
    additionalFields: entry.additionalFields,
    gift: entry.gift ?? null,
    addedPosition: Number(position),
    entryIndex,
  };
  tx.upsert(CartEntryRow, row, { setOnce: ['addedPosition', 'entryIndex'] });
  listAnswered(tx, { cartId, websiteId, recordedAt }, entry);
}

/** Most entries have no answers, and most carts are never listed. */
function listAnswered(
  tx: ProjectionTx,
  { cartId, websiteId, recordedAt }: { cartId: string; websiteId: string; recordedAt: Date },
  { additionalFields, gift }: Pick<StoredEntry, 'additionalFields' | 'gift'>,
): void {
  if (additionalFields === null && !gift) return;
  tx.upsert(AnsweredCartRow, { websiteId, cartId, answeredAt: recordedAt }, { setOnce: ['answeredAt'] });
}

const entryKey = ({
  data,
  websiteId,
}: ProjectedEvent<Extract<ShownEvent, { data: { entryId: string } }>>) => ({
  websiteId,
  cartId: data.cartId,
  entryId: data.entryId,
});

const price = (unitPrice: Money) => ({
  unitPrice: splitMoney(unitPrice).units,
  currency: unitPrice.currency,
});
