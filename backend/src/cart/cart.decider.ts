import { capturedItem } from '@daybook/contracts/cart/captured-item';
import type { CartEvent, StoredEntry } from '@daybook/contracts/cart/cart.events';
import { entryToday, mostUnits, soldAs } from '@daybook/contracts/cart/entry-today';
import { mustAnswer } from '@daybook/contracts/cart/must-answer';
import { refuseStock } from '@daybook/contracts/cart/refuse-stock';
import { firstRefusal } from '@daybook/contracts/cart/shared/add-flow';
import { checkQuantity } from '@daybook/contracts/cart/shared/quantity';
import { hasExactTotal, unitsOf } from '@daybook/contracts/cart/stored-entries';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { priceNow, unitsLeft } from '@daybook/contracts/catalogue/shared/product-display';
import { type VariantName, variantNamed } from '@daybook/contracts/catalogue/shared/variant-named';
import {
  type GivenAnswers,
  isSameAnswers,
  type SealedAnswers,
} from '@daybook/contracts/forms/sealed-answers';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { refuse } from '@daybook/contracts/shared/errors';
import { type Decider, fold, unreachable } from '@daybook/contracts/shared/event';
import { MAX_CART_ENTRIES } from '@daybook/contracts/shared/limits';
import { type Availability, NO_STOCK } from '@daybook/contracts/stock/availability';
import {
  type CartState,
  entriesOf,
  entryOf,
  isSameEntry,
  opened,
  withArrival,
  withChanged,
  withMerge,
  withMergedAway,
  withMovedAway,
  withoutEntry,
  withPurchase,
  withRestored,
} from './cart.state.js';
import { type Expire, expired } from './expiry.rules.js';
import { type Merge, merged } from './merge.rules.js';
import { type MoveAway, movedAway } from './moved-unit.rules.js';
import { type Purchase, purchased } from './purchase.rules.js';
import { mustAllow, unitsToday } from './quantity.rules.js';
import { type Renew, renewed } from './renewal.rules.js';
import { restored } from './restore.rules.js';

export type CartCommand =
  | (VariantName & {
      kind: 'add';
      cartId: string;
      /** of the new entry, when the cart has no same entry */
      entryId: string;
      itemId: string;
      quantity: number;
      answers: GivenAnswers | null;
      /** of a gift card: who gets it */
      gift?: SealedAnswers;
      /** epoch milliseconds */
      at: number;
      /** a link in an email adds: a second time adds nothing, and the visitor answers the item's questions in the cart */
      isClaim?: true;
    })
  | { kind: 'changeQuantity'; cartId: string; entryId: string; quantity: number }
  | { kind: 'remove' | 'restore'; cartId: string; entryId: string }
  | {
      kind: 'changeAdditionalFields';
      cartId: string;
      entryId: string;
      /** the item that the caller sees at this entry: of another item the change is refused */
      itemId: string;
      sku: string;
      answers: GivenAnswers | null;
    }
  | { kind: 'acceptPrice'; cartId: string; entryId: string }
  | MoveAway
  | Merge
  | Purchase
  | { kind: 'mergeAway'; cartId: string; intoCartId: string }
  | Renew
  | Expire;

/** Today's catalogue and stock, for the cart's entries and for what a command adds. */
export type CartFacts = {
  /** published products by id, with the variants that the website sells in its currency of today */
  readonly products: ReadonlyMap<string, ProductDocument>;
  /** by variant id */
  readonly stock: ReadonlyMap<string, Availability>;
};

/** The rules of a cart (sections 3, 4 and 5). An add checks the stock and holds no units (decisions.md). */
export const cartDecider: Decider<CartState, CartCommand, CartEvent, CartFacts> = {
  initial: { status: 'absent' },

  decide(command, state, facts) {
    const events = decided(command, state, facts);
    if (!hasExactTotal(entriesOf(fold(cartDecider, state, events)))) refuse('CART_TOTAL_TOO_LARGE');
    return events;
  },

  evolve(state, event) {
    switch (event.type) {
      case 'CartEntryAdded': {
        const { cartId, addedAt, added: _, ...entry } = event.data;
        return withArrival(opened(state, cartId, addedAt), entry);
      }
      case 'CartMerged':
        return withMerge(state, event.data);
      case 'CartEntryRemoved':
        return state.status === 'open' ? withoutEntry(state, event.data) : state;
      case 'CartEntryRestored': {
        const { cartId: _, removedEntryId, order, ...entry } = event.data;
        return state.status === 'open' ? withRestored(state, entry, removedEntryId, order) : state;
      }
      case 'CartEntryQuantityChanged':
      case 'CartEntryAdditionalFieldsChanged':
      case 'CartEntryRepriced': {
        const { cartId: _, entryId, ...changes } = event.data;
        return withChanged(state, entryId, changes);
      }
      case 'CartHeldUnitMovedAway': {
        const { cartId: _, entryId, quantity, ...moved } = event.data;
        return withMovedAway(state, moved, { entryId, quantity });
      }
      case 'CartPurchased':
        return withPurchase(state, event.data);
      case 'CartMergedAway':
        return withMergedAway(state, event.data.intoCartId);
      case 'CartCookieRenewed':
        return state.status === 'open' ? { ...state, addedAt: event.data.renewedAt } : state;
      case 'CartExpired':
        // what was merged still leads to the cart that took its entries
        return state.status === 'mergedAway' ? { ...state, addedAt: null } : { status: 'expired' };
      default:
        return unreachable(event);
    }
  },
};

type Command<Kind extends CartCommand['kind']> = Extract<CartCommand, { kind: Kind }>;
type Entries = readonly StoredEntry[];

function decided(command: CartCommand, state: CartState, facts: CartFacts): readonly CartEvent[] {
  if (command.kind === 'moveAway') return movedAway(command, state);
  if (command.kind === 'purchase') return purchased(command, state);
  if (command.kind === 'expire') return expired(command, state);
  if (command.kind === 'renew') return renewed(command, state);
  if (state.status === 'mergedAway') {
    return command.kind === 'mergeAway' && command.intoCartId === state.intoCartId
      ? []
      : refuse('CART_CLOSED');
  }
  if (state.status === 'expired') refuse('CART_CLOSED');
  const entries = entriesOf(state);
  switch (command.kind) {
    case 'add':
      return command.isClaim && isInCart(command, entries, facts)
        ? renewed(command, state)
        : [add(command, entries, facts)];
    case 'changeQuantity':
      return changeQuantity(command, entries, facts);
    case 'remove':
      entryOf(entries, command.entryId);
      return [{ type: 'CartEntryRemoved', data: { cartId: command.cartId, entryId: command.entryId } }];
    case 'restore':
      return restored(command.cartId, command.entryId, state, facts.products);
    case 'changeAdditionalFields':
      return changeAdditionalFields(command, entries, facts);
    case 'acceptPrice':
      return acceptPrice(command, entries, facts);
    case 'merge':
      return merged(command, state, facts);
    case 'mergeAway':
      return mergeAway(command, state);
    default:
      return unreachable(command);
  }
}

/** Section 4's order of refusals: variant, stock, quantity, the answers of the custom form. */
function add(command: Command<'add'>, entries: Entries, facts: CartFacts): CartEvent {
  const product = facts.products.get(command.itemId);
  const variant = variantNamed(product, command);
  if (!product || !variant) refuse('VARIANT_UNAVAILABLE');
  const isGiftCard = product.productType === ProductType.giftCard;
  if (isGiftCard && !command.gift) refuse('GIFT_CARD_ONLY');
  if (!isGiftCard && command.gift) refuse('NOT_A_GIFT_CARD');
  if (product.isSubscribable) refuse('SUBSCRIPTION_ONLY');
  const { unlimited, available } = facts.stock.get(variant.id) ?? NO_STOCK;
  const stock = { unlimited, qtyInStock: available };
  const inCart = unitsToday(entries, variant.id, facts.products);
  const refusal = firstRefusal({
    productType: product.productType,
    isSubscribable: false,
    hasForm: product.additionalFieldsForm !== undefined,
    unselected: [],
    stock,
    quantity: command.quantity,
    inCart,
    allowsSeveral: mostUnits(product) > 1,
  });
  if (refusal && 'code' in refusal) {
    if (refusal.code === 'OUT_OF_STOCK') refuseStock(unitsLeft(product.productType, stock), inCart);
    refuse(refusal.code);
  }
  if (!command.isClaim) mustAnswer(product, command.answers?.text ?? null);

  const item = capturedItem(product, variant);
  const additionalFields = command.answers?.sealed ?? null;
  const gift = command.gift && { gift: command.gift };
  const same = entries.find((entry) => isSameEntry(entry, { ...item, ...gift, additionalFields }));
  if (!same && entries.length >= MAX_CART_ENTRIES) refuse('CART_FULL');
  const quantity = (same?.quantity ?? 0) + command.quantity;
  mustAllow(quantity, product);
  return {
    type: 'CartEntryAdded',
    data: {
      cartId: command.cartId,
      entryId: same?.entryId ?? command.entryId,
      ...item,
      added: command.quantity,
      addedAt: command.at,
      quantity,
      additionalFields,
      ...gift,
    },
  };
}

/** Compares variants, because an owner may have renamed the SKU since the visitor added it. */
function isInCart(command: Command<'add'>, entries: Entries, { products }: CartFacts): boolean {
  const variant = variantNamed(products.get(command.itemId), command);
  return variant !== undefined && unitsOf(entries, variant.id) > 0;
}

function changeQuantity(command: Command<'changeQuantity'>, entries: Entries, facts: CartFacts): CartEvent[] {
  const wrong = checkQuantity(command.quantity);
  if (wrong) refuse(wrong);
  const entry = entryOf(entries, command.entryId);
  const product = facts.products.get(entry.itemId);
  const today = entryToday(entry, product);
  mustAllow(command.quantity, soldAs(entry, product));
  if (entry.quantity === command.quantity) return [];
  // a visitor may always reduce: so they can mend an entry of which too few units are left
  if (command.quantity > entry.quantity) {
    const inCart = unitsToday(entries, entry.variantId, facts.products);
    const { unlimited, available } = facts.stock.get(entry.variantId) ?? NO_STOCK;
    const left = unitsLeft(today.productType, { unlimited, qtyInStock: available });
    if (left < inCart - today.quantity + command.quantity) refuseStock(left, inCart);
  }
  return [quantityChanged(command.cartId, entry.entryId, command.quantity)];
}

/** Two entries that become the same by their answers become one. */
function changeAdditionalFields(
  command: Command<'changeAdditionalFields'>,
  entries: Entries,
  facts: CartFacts,
): CartEvent[] {
  const entry = entryOf(entries, command.entryId);
  const { cartId, entryId, answers } = command;
  const additionalFields = answers?.sealed ?? null;
  const product = facts.products.get(entry.itemId);
  // a page that is open since before the SKU was renamed names it as it was
  const isNamed = [entry.sku, entryToday(entry, product).sku].includes(command.sku);
  if (entry.itemId !== command.itemId || !isNamed) refuse('ENTRY_NOT_FOUND');
  if (isSameAnswers(entry.additionalFields, additionalFields)) return [];
  if (product) mustAnswer(product, answers?.text ?? null);
  // no form says any more what may be stored
  else if (answers !== null) refuse('VARIANT_UNAVAILABLE');
  const twin = entries.find((other) => other !== entry && isSameEntry(other, { ...entry, additionalFields }));
  if (!twin)
    return [{ type: 'CartEntryAdditionalFieldsChanged', data: { cartId, entryId, additionalFields } }];
  const quantity = twin.quantity + entry.quantity;
  mustAllow(quantity, soldAs(entry, product));
  return [
    { type: 'CartEntryRemoved', data: { cartId, entryId, intoEntryId: twin.entryId } },
    quantityChanged(cartId, twin.entryId, quantity),
  ];
}

function acceptPrice(command: Command<'acceptPrice'>, entries: Entries, facts: CartFacts): CartEvent[] {
  const { entryId, itemId, variantId, unitPrice } = entryOf(entries, command.entryId);
  const variant = facts.products.get(itemId)?.variants.find(({ id }) => id === variantId);
  if (!variant) refuse('VARIANT_UNAVAILABLE');
  const today = priceNow(variant);
  if (today.value === unitPrice.value && today.currency === unitPrice.currency) return [];
  return [{ type: 'CartEntryRepriced', data: { cartId: command.cartId, entryId, unitPrice: today } }];
}

function mergeAway({ cartId, intoCartId }: Command<'mergeAway'>, state: CartState): CartEvent[] {
  if (state.status !== 'open' || intoCartId === cartId) return [];
  return [{ type: 'CartMergedAway', data: { cartId, intoCartId } }];
}

const quantityChanged = (cartId: string, entryId: string, quantity: number): CartEvent => ({
  type: 'CartEntryQuantityChanged',
  data: { cartId, entryId, quantity },
});
