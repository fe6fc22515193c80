import type { StoredEntry } from '@daybook/contracts/cart/cart.events';
import { saleRefusal } from '@daybook/contracts/cart/sale-refusal';
import { soldIn } from '@daybook/contracts/catalogue/product-currency';
import { runsOut } from '@daybook/contracts/catalogue/shared/product-display';
import { priceOf, sumOf } from '@daybook/contracts/checkout/pricing/whole-units';
import type { AbandonedLine } from '@daybook/contracts/checkout/reminders/reminders.events';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { type Currency, minorUnits } from '@daybook/contracts/shared/money';
import { Injectable } from '@nestjs/common';
import type { cartDecider } from '../../cart/cart.decider.js';
import { ownCarts } from '../../cart/cart.state.js';
import type { productDecider } from '../../catalogue/products/product.decider.js';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { availability, type stockDecider } from '../../stock/stock.decider.js';
import type { Left } from './reminder.decider.js';

/** A cart as its buyer left it. */
export type LeftCart = {
  readonly entries: readonly StoredEntry[];
  /** the cart, then those that were merged into it */
  readonly carts: readonly string[];
  /** the last add, epoch ms */
  readonly addedAt: number;
  /** what the website sells in */
  readonly currency: Currency;
};

/** Reads the carts that are to be reminded of. It looks, and sets nothing aside: no unit, no gift card, no price. */
@Injectable()
export class LeftCartsService {
  constructor(
    @Aggregate('cart') private readonly carts: AggregateReader<typeof cartDecider>,
    @Aggregate('product') private readonly products: AggregateReader<typeof productDecider>,
    @Aggregate('stock') private readonly stockItems: AggregateReader<typeof stockDecider>,
  ) {}

  /** @returns undefined where it is empty, has expired, or went into another cart at a sign-in */
  async read(website: WebsiteId, cartId: string, currency: Currency): Promise<LeftCart | undefined> {
    const cart = await this.carts.loadState(website, cartId);
    if (cart.status !== 'open' || cart.entries.length === 0) return undefined;
    const { entries, addedAt } = cart;
    return { entries, carts: ownCarts(cartId, cart), addedAt, currency };
  }

  /** Whether one of its entries can be bought, in however small a number. @param at epoch ms */
  async canBeBought(website: WebsiteId, cart: LeftCart, at: number): Promise<boolean> {
    for (const entry of cart.entries) if (await this.isSold(website, entry, cart, at)) return true;
    return false;
  }

  private async isSold(
    website: WebsiteId,
    { itemId, variantId, productType: capturedType }: StoredEntry,
    { carts, currency }: LeftCart,
    at: number,
  ): Promise<boolean> {
    if (!isLocalId(itemId)) return false;
    const state = await this.products.loadState(website, itemId);
    if (state.status !== 'present' || state.product.status !== 'published') return false;
    const product = soldIn(state.product, currency);
    // a question without an answer is no reason: the buyer answers it in the cart
    const refusal = saleRefusal({ variantId, productType: capturedType, answers: null }, product);
    if (refusal && refusal !== 'ANSWERS_MISSING') return false;
    if (!runsOut(product.productType)) return true;
    const { unlimited, available } = availability(
      await this.stockItems.loadState(website, variantId),
      at,
      carts,
    );
    return unlimited || available > 0;
  }
}

/**
 * What the log keeps of it: the owner's words and the prices, and no answers of the buyer. An entry that was added before
 * the website changed its currency has no price in the present one, and is left out.
 */
export function leftOf({ entries, currency }: LeftCart): Left | undefined {
  const lines = entries.flatMap((entry): AbandonedLine[] => {
    const { itemId, variantId, sku, title, attributes, quantity } = entry;
    const unitPrice = minorUnits(entry.unitPrice, currency);
    return unitPrice === undefined
      ? []
      : [{ itemId, variantId, sku, title, attributes, quantity, unitPrice }];
  });
  if (lines.length === 0) return undefined;
  const total = sumOf(lines.map(({ quantity, unitPrice }) => priceOf(quantity, unitPrice)));
  return { lines, total, currency };
}
