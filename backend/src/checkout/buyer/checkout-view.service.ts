import type { StoredEntry } from '@daybook/contracts/cart/cart.events';
import { imageOf } from '@daybook/contracts/cart/shopping-cart-view';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { runsOut } from '@daybook/contracts/catalogue/shared/product-display';
import { variantNamed } from '@daybook/contracts/catalogue/shared/variant-named';
import type {
  CheckoutAnswer,
  CheckoutItem,
  CheckoutProblem,
  InvalidGiftCard,
} from '@daybook/contracts/checkout/checkout.api';
import type { RefusedCouponCode } from '@daybook/contracts/checkout/quote.api';
import { quoteView } from '@daybook/contracts/checkout/quote-view';
import {
  type DeliverySettings,
  deliveredCountries,
} from '@daybook/contracts/checkout/settings/delivery-settings';
import { SETTINGS_ID } from '@daybook/contracts/checkout/settings/store-settings.document';
import type { TaxExemption } from '@daybook/contracts/customers/customer-record';
import { isWaitable } from '@daybook/contracts/restock/shared/restock-waitable';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { Refusal } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { Language } from '@daybook/contracts/shared/languages';
import type { Currency } from '@daybook/contracts/shared/money';
import type { Position } from '@daybook/event-store/event-store';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Injectable } from '@nestjs/common';
import type { DocumentReader } from '../../documents/documents.service.js';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { type Hold, heldFor } from '../../stock/holds.state.js';
import { availability, type stockDecider } from '../../stock/stock.decider.js';
import { CartQuotesService, type CheckoutChoice } from '../cart-quotes.service.js';
import { answersOfLines } from '../orders/answers-of-lines.js';
import { ReminderConsentsService } from '../reminders/reminder-consents.service.js';
import { type CheckoutDetails, CheckoutDetailsService } from './checkout-details.service.js';
import { CheckoutEntriesService } from './checkout-entries.service.js';
import { CheckoutGiftCardsService } from './checkout-gift-cards.service.js';
import {
  countryOf,
  deliveryProblems,
  detailsProblems,
  entryProblems,
  isBusiness,
  placeOf,
  zoneProblems,
} from './checkout-problems.js';
import { PaymentMethodsService } from './payment-methods.service.js';
import { type KnownExemption, TaxExemptionsService } from './tax-exemptions.service.js';

/** The cart that is checked out, and how its website reckons. */
export type CheckoutCall = {
  readonly website: WebsiteId;
  /** of a subscription, the id of the choice */
  readonly cartId: string;
  readonly isSubscription?: boolean;
  readonly currency: Currency;
  readonly timeZone: string;
  /** of the customer who is signed in; absent: no one is, or they pay taxes */
  readonly exemption?: KnownExemption;
  /** the language of the answer, where the website reminds buyers who consent; absent: they are not asked */
  readonly remindsIn?: Language;
  /** a sign-up for a restock asks for a captcha, which the checkout does not show */
  readonly asksCaptcha?: boolean;
  readonly metadata: CommandMetadata;
};

/** What was typed and is no code. */
export type RefusedCodes = {
  readonly giftCards: readonly InvalidGiftCard[];
  readonly coupons: readonly RefusedCouponCode[];
};

/** What a buyer sees, and the position of the log that holds the price; null: nothing is quoted. */
export type ViewedCheckout = { readonly answer: CheckoutAnswer; readonly position: Position | null };

/** Says where a checkout stands: what it costs, what it can choose from, and what stands between the buyer and paying. */
@Injectable()
export class CheckoutViewService {
  constructor(
    @Aggregate('stock') private readonly stockItems: AggregateReader<typeof stockDecider>,
    @Aggregate('deliverysettings') private readonly delivery: DocumentReader<DeliverySettings>,
    private readonly checkedOut: CheckoutEntriesService,
    private readonly quotes: CartQuotesService,
    private readonly methods: PaymentMethodsService,
    private readonly details: CheckoutDetailsService,
    private readonly giftCards: CheckoutGiftCardsService,
    private readonly exemptions: TaxExemptionsService,
    private readonly reminders: ReminderConsentsService,
    private readonly personalData: PersonalData,
  ) {}

  /** What is quoted for what the buyer filled in. */
  choiceOf(call: CheckoutCall, details: CheckoutDetails): CheckoutChoice {
    const { cartId, currency, timeZone, isSubscription = false } = call;
    const { shippingAddress, billingAddress, shippingOptionId, couponCodes, giftCards } = details;
    const customerId = this.details.customerIdOf(call.website, details);
    return {
      cartId,
      isSubscription,
      currency,
      timeZone,
      shippingOptionId,
      couponCodes,
      // the price of a subscription is agreed for every period
      hasAutomatic: !isSubscription,
      giftCardIds: giftCards.map(({ cardId }) => cardId),
      ...(customerId && { customerId }),

      destination: placeOf(shippingAddress),
      buyer: placeOf(billingAddress) ?? placeOf(shippingAddress),
      ...(isBusiness(details) && { isBusiness: true }),
      ...(this.exemptionOf(call, details) && { isExempt: true }),
    };
  }

  /** Why the order would bear no taxes; null: it bears those that are due. */
  exemptionOf({ website, exemption }: CheckoutCall, { email }: CheckoutDetails): TaxExemption | null {
    return this.exemptions.forOrder(website, exemption, email);
  }

  /** Reads what every answer and every order of the checkout ask for, for work that reads each stream once. */
  async readAhead(call: CheckoutCall): Promise<void> {
    const { website } = call;
    await Promise.all([
      this.quotes.readAhead(website, call),
      this.methods.methodsOf(website, null),
      this.reminders.offered(call),
    ]);
  }

  /** Reads the stock that {@link view} asks for, where the cart is known to this process. */
  async readStockAhead({ website, cartId }: CheckoutCall): Promise<void> {
    const entries = this.checkedOut.knownEntries(website, { cartId });
    const variantIds = new Set(entries.map(({ variantId }) => variantId));
    await Promise.all([...variantIds].map((variantId) => this.stockItems.loadState(website, variantId)));
  }

  /** Promises the price of what the cart holds now. @param refused codes that were typed and are not saved */
  async view(
    call: CheckoutCall,
    details: CheckoutDetails,
    refused: RefusedCodes = { giftCards: [], coupons: [] },
  ): Promise<ViewedCheckout> {
    const { website } = call;
    const [
      { entries, refused: notSold, products, carts },
      paymentMethods,
      canPay,
      { document: delivery },
      reminder,
    ] = await Promise.all([
      this.checkedOut.read(website, call),
      this.methods.methodsOf(website, countryOf(details)),
      this.methods.hasAny(website),
      this.delivery.loadState(website, SETTINGS_ID),
      this.reminders.offered(call),
    ]);
    const [said, { sold, heldUntil, isHoldExtended }] = await Promise.all([
      answersOfLines(this.personalData, website, entries),
      this.stockOf(website, carts, entries),
    ]);
    const requiresShipping = entries.some(({ productType }) => productType === ProductType.physical);
    const purelyDigital =
      entries.length > 0 && entries.every(({ productType }) => productType === ProductType.digital);
    const withoutRecipient = entries.filter(({ entryId }) => said.get(entryId)?.isRecipientErased);
    const quoted = notSold.length > 0 ? null : await this.quoted(call, details);
    const given = quoted && 'quote' in quoted ? quoted : null;
    const needsBuyer = given?.needsBuyer ?? false;
    const problems = [
      ...entryProblems(notSold),
      ...sold.filter(({ field }) => notSold.every(({ entryId }) => field !== `entries.${entryId}`)),
      ...withoutRecipient.map(problemOf('GIFT_DELIVERY_INVALID')),
      ...(quoted && 'code' in quoted ? [quoted] : []),
      ...detailsProblems(details, requiresShipping, needsBuyer),
      ...deliveryProblems(details, given),
      ...zoneProblems(details, given),
    ];
    const isPlace = ({ field }: CheckoutProblem) =>
      field.startsWith('shipping') || (needsBuyer && field.startsWith('billing'));
    const shown = given && quoteView(given.quote, given.shippingOptions, given.expiresAt);
    const { shippingOptions = [], ...quote } = shown ?? {};
    const invalidCoupons = [...(shown?.invalidCoupons ?? []), ...refused.coupons];
    const delivers = delivery?.zones.some(({ options }) => options.length > 0) ?? false;
    const { email, shippingAddress, billingAddress, shippingOptionId, note, vatNumber } = details;
    const cards = await this.giftCards.shown(call, details.giftCards, given?.quote ?? null);
    const answer: CheckoutAnswer = {
      isOpen: canPay && (delivers || !requiresShipping),
      checkout: {
        email,
        shippingAddress,
        billingAddress,
        shippingOptionId,
        note,
        vatNumber,
        couponCodes: [...details.couponCodes],
        giftCardCodes: details.giftCards.map(({ lastFour }) => lastFour),
        reminder: reminder.ticked,
      },
      giftCards: cards.giftCards,
      invalidGiftCards: [...cards.invalid, ...refused.giftCards],
      isTotalKnown: given !== null && !problems.some(isPlace),
      quote: shown ? ({ ...quote, invalidCoupons } as CheckoutAnswer['quote']) : null,
      shippingOptions,
      paymentMethods,
      problems,
      requiresShipping,
      purelyDigital,
      heldUntil,
      isHoldExtended,
      ordered: null,
      declined: 0,
      reminder: reminder.offer,
      deliveryCountries: deliveredCountries(delivery, call.currency),
      asksBillingAddress: needsBuyer,
      asksVatNumber: given?.exemptsBusinesses ?? false,
      taxExemption: given?.quote.isTaxExempt ? this.exemptionOf(call, details) : null,
      items: entries.map((entry) => ({ ...itemView(entry, products, call), ...said.get(entry.entryId) })),
    };
    return { answer, position: given?.position ?? null };
  }

  /** The promise; or the refusal as a problem of the whole. */
  private async quoted(call: CheckoutCall, details: CheckoutDetails) {
    try {
      return await this.quotes.promise(call.website, this.choiceOf(call, details), call.metadata);
    } catch (refusal) {
      if (!(refusal instanceof Refusal) || refusal.code === 'RATE_LIMITED') throw refusal;
      return { field: '', code: refusal.code };
    }
  }

  /**
   * `sold`: entries of which the shop has too few units, beside those that are set aside for these carts or their orders.
   * `heldUntil`: the end of the first hold of these carts, epoch ms; null: nothing is held for them. `isHoldExtended`: it was
   * extended
   */
  private async stockOf(website: WebsiteId, carts: readonly string[], entries: readonly StoredEntry[]) {
    const wanted = new Map<string, number>();
    const ofStock = entries.filter(({ productType }) => runsOut(productType));
    for (const { variantId, quantity } of ofStock)
      wanted.set(variantId, (wanted.get(variantId) ?? 0) + quantity);
    const at = Date.now();
    const found = await Promise.all(
      [...wanted].map(async ([variantId, quantity]) => {
        const state = await this.stockItems.loadState(website, variantId);
        const stock = availability(state, at, carts);
        const isThere = stock.unlimited || stock.available >= quantity;
        return { variantId, isThere, until: heldFor(state, at, carts)?.until, holds: state.holds };
      }),
    );
    const lacking = new Set(found.filter(({ isThere }) => !isThere).map(({ variantId }) => variantId));
    const ends = found.flatMap(({ until }) => until ?? []);
    const heldUntil = ends.length > 0 ? Math.min(...ends) : null;
    const isFirst = ({ cartId, expiresAt }: Hold) => expiresAt === heldUntil && carts.includes(cartId ?? '');
    return {
      sold: entries.filter(({ variantId }) => lacking.has(variantId)).map(problemOf('OUT_OF_STOCK')),
      heldUntil,
      isHoldExtended: found
        .flatMap(({ holds }) => holds.filter(isFirst))
        .some(({ isExtended }) => isExtended),
    };
  }
}

type Products = ReadonlyMap<string, ProductDocument>;

const problemOf =
  (code: 'OUT_OF_STOCK' | 'GIFT_DELIVERY_INVALID') =>
  ({ entryId }: StoredEntry): CheckoutProblem => ({ field: `entries.${entryId}`, code });

function itemView(entry: StoredEntry, products: Products, call: CheckoutCall): CheckoutItem {
  const { entryId, itemId, variantId, title, attributes, quantity } = entry;
  const product = products.get(itemId);
  const image = imageOf(product?.images ?? [], variantNamed(product, entry));
  return {
    entryId,
    itemId,
    variantId,
    title,
    quantity,
    attributes: { ...attributes },
    isWaitable: !call.asksCaptcha && product !== undefined && isWaitable(product),
    image: image ? { assetUrl: image.assetUrl, altText: image.altText } : null,
  };
}
