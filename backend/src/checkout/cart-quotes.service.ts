import { imageOf } from '@daybook/contracts/cart/shopping-cart-view';
import type { CheckoutProblem } from '@daybook/contracts/checkout/checkout.api';
import type { Quote } from '@daybook/contracts/checkout/pricing/quote';
import type { QuoteChange } from '@daybook/contracts/checkout/pricing/quote-changes';
import { quoteChanges, settleQuote } from '@daybook/contracts/checkout/pricing/quote-changes';
import type { QuoteOffer } from '@daybook/contracts/checkout/promised-quotes.events';
import type { DeliveryKind } from '@daybook/contracts/checkout/settings/delivery-settings';
import type { OrderedItem, OrderedPeriod } from '@daybook/contracts/orders/order.events';
import { Refusal, refuse } from '@daybook/contracts/shared/errors';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { Position } from '@daybook/event-store/event-store';
import { Injectable } from '@nestjs/common';
import type { productDecider } from '../catalogue/products/product.decider.js';
import type { AggregateReader, AggregateStore } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import { type CheckedOutKey, CheckoutEntriesService } from './buyer/checkout-entries.service.js';
import { entryProblems } from './buyer/checkout-problems.js';
import { GiftCardsService } from './gift-cards/gift-cards.service.js';
import { promised, type promisedQuotesDecider } from './promised-quotes.decider.js';
import { type GivenQuote, type QuoteRequest, QuoteService } from './quote.service.js';

/** What a buyer has chosen for the cart that the price is about. */
export type CheckoutChoice = Omit<QuoteRequest, 'items'> & CheckedOutKey;

/** What an order consists of and costs. */
export type SettledQuote = {
  readonly quote: Quote;
  readonly items: readonly OrderedItem[];
  /** the cart, then those that were merged into it */
  readonly carts: readonly string[];
  /** what the owner calls the chosen delivery; absent: nothing is delivered */
  readonly deliveryName?: string;
  readonly deliveryKind?: DeliveryKind;
  /** the first period of the subscription that it is about */
  readonly subscription?: OrderedPeriod;
};

/** Promises the price of a cart, and keeps the promise. */
@Injectable()
export class CartQuotesService {
  constructor(
    @Aggregate('promisedquotes') private readonly promises: AggregateStore<typeof promisedQuotesDecider>,
    @Aggregate('product') private readonly products: AggregateReader<typeof productDecider>,
    private readonly quotes: QuoteService,
    private readonly cards: GiftCardsService,
    private readonly checkedOut: CheckoutEntriesService,
  ) {}

  /** Reads what a promise and a settlement ask for before they know the cart, for work that reads each stream once. */
  async readAhead(website: WebsiteId, key: CheckedOutKey): Promise<void> {
    const itemIds = new Set(this.checkedOut.knownEntries(website, key).map(({ itemId }) => itemId));
    await Promise.all([
      this.promises.loadState(website, key.cartId),
      this.checkedOut.read(website, key),
      this.quotes.readAhead(website),
      ...[...itemIds].filter(isLocalId).map((itemId) => this.products.loadState(website, itemId)),
    ]);
  }

  /** @throws Refusal CART_EMPTY, QUOTE_TOO_LARGE, and what forbids to sell an entry, by its field */
  async promise(
    website: WebsiteId,
    choice: CheckoutChoice,
    metadata: CommandMetadata,
  ): Promise<GivenQuote & { readonly position: Position }> {
    const at = Date.now();
    const { cartId } = choice;
    const { given } = await this.today(website, choice, at);
    // a subscription's checkout has no cart that could show it
    const offer = choice.isSubscription ? {} : { offer: offerOf(given, choice.destination) };
    const command = { cartId, quote: given.quote, ...offer, expiresAt: given.expiresAt, at };
    const { state, position } = await this.promises.execute(website, cartId, command, { metadata });
    const { expiresAt } = promised(state, given.quote.hash) ?? given;
    return { ...given, expiresAt, position };
  }

  /**
   * What the buyer pays. The promised price stands within its time; later a cheaper one passes by itself, and a dearer one
   * is asked. What a gift card pays is no price: one that has less by now, or was ended, is always asked.
   * @throws Refusal QUOTE_CHANGED, which names the fields that moved; QUOTE_UNKNOWN, DELIVERY_MISSING, CART_EMPTY,
   *   QUOTE_TOO_LARGE, and what forbids to sell an entry, by its field
   * @param mustBe refuses what its caller cannot have paid, before the promise is looked at
   */
  async settle(
    website: WebsiteId,
    choice: CheckoutChoice,
    quoteHash: string,
    mustBe?: (given: GivenQuote) => void,
  ): Promise<SettledQuote> {
    const at = Date.now();
    const [promises, { entries, carts, subscription, given: today }] = await Promise.all([
      this.promises.loadState(website, choice.cartId),
      this.today(website, choice, at),
    ]);
    mustBe?.(today);
    const shown = promised(promises, quoteHash) ?? refuse('QUOTE_UNKNOWN');
    const settled = settleQuote(shown.quote, today.quote, { expiresAt: shown.expiresAt, at });
    if ('ask' in settled) throw new Refusal('QUOTE_CHANGED', named(settled.ask));
    if (!(await this.cardsCover(website, settled.pay)))
      throw new Refusal('QUOTE_CHANGED', named(quoteChanges(settled.pay, today.quote)));
    if (today.needsDelivery && !settled.pay.delivery) refuse('DELIVERY_MISSING');
    const { delivery } = settled.pay;
    const option = today.shippingOptions.find(({ id }) => id === delivery?.optionId);
    const items = await Promise.all(entries.map((entry) => this.pictured(website, entry)));
    return {
      quote: settled.pay,
      items,
      carts,
      ...(option && { deliveryName: option.name, deliveryKind: option.kind }),
      ...(subscription && { subscription }),
    };
  }

  /** The entry with the picture that the shop shows for it now. */
  private async pictured(website: WebsiteId, entry: OrderedItem): Promise<OrderedItem> {
    const state = await this.products.loadState(website, entry.itemId);
    if (state.status !== 'present') return entry;
    const { images, variants } = state.product;
    const image = imageOf(
      images,
      variants.find(({ id }) => id === entry.variantId),
    );
    return image ? { ...entry, image: { assetUrl: image.assetUrl, altText: image.altText } } : entry;
  }

  private async cardsCover(website: WebsiteId, { giftCards }: Quote): Promise<boolean> {
    const cards = await Promise.all(giftCards.map(({ cardId }) => this.cards.named(website, cardId)));
    return giftCards.every(({ amount }, i) => amount <= (cards[i]?.balance ?? 0));
  }

  private async today(website: WebsiteId, choice: CheckoutChoice, at: number) {
    const { entries, refused, carts, subscription } = await this.checkedOut.read(website, choice);
    if (entries.length === 0) return refuse(choice.isSubscription ? 'SUBSCRIPTION_BOUGHT' : 'CART_EMPTY');
    const [first] = refused;
    if (first) throw new Refusal(first.code, Object.fromEntries(entryProblems(refused).map(fieldAndCode)));
    const subscribed = subscription && {
      optionId: subscription.subscriptionOptionId,
      plan: subscription.plan,
    };
    const items = entries.map((entry) => ({ ...entry, ...(subscribed && { subscribed }) }));
    const given = await this.quotes.quote(website, { ...choice, items }, at);
    return { entries, carts, subscription, given };
  }
}

function offerOf(
  { shippingOptions, needsDelivery }: Pick<GivenQuote, 'shippingOptions' | 'needsDelivery'>,
  destination: CheckoutChoice['destination'],
): QuoteOffer {
  if (!needsDelivery || !destination) return { shippingOptions, shippingLocation: null };
  const { country, region, postalCode } = destination;
  return {
    shippingOptions,
    shippingLocation: { country, region: region || null, postalCode: postalCode || null },
  };
}

const fieldAndCode = ({ field, code }: CheckoutProblem) => [field, code] as const;

/** Old and new of each field that moved. */
const named = (changes: readonly QuoteChange[]) =>
  Object.fromEntries(changes.map(({ field, shown, now }) => [field, `${shown ?? '–'} → ${now ?? '–'}`]));
