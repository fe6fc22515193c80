import { pricingOf } from '@daybook/contracts/catalogue/plan-pricing';
import type {
  ProductDocument,
  ProductSubscriptionOption,
  SubscriptionPlan,
} from '@daybook/contracts/catalogue/product';
import { priceNow } from '@daybook/contracts/catalogue/shared/product-display';
import { variantNamed } from '@daybook/contracts/catalogue/shared/variant-named';
import type { DiscountSettings } from '@daybook/contracts/checkout/pricing/automatic-discount';
import { taxesOfPrice } from '@daybook/contracts/checkout/pricing/business-taxes';
import { type Coupon, couponCode, type TypedCoupon } from '@daybook/contracts/checkout/pricing/coupon';
import { type Quote, type QuoteFacts, quoteOf } from '@daybook/contracts/checkout/pricing/quote';
import { priceOf, sumOf } from '@daybook/contracts/checkout/pricing/whole-units';
import {
  type DeliverySettings,
  deliveryOptionsFor,
  type OfferedDelivery,
  taxedAt,
} from '@daybook/contracts/checkout/settings/delivery-settings';
import { type Destination, openParts, type ZonePart } from '@daybook/contracts/checkout/settings/place';
import { SETTINGS_ID } from '@daybook/contracts/checkout/settings/store-settings.document';
import {
  exemptsBusinesses,
  isTaxedSomewhere,
  NO_TAXES,
  type TaxSettings,
} from '@daybook/contracts/checkout/settings/tax-settings';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { type Currency, minorUnits } from '@daybook/contracts/shared/money';
import { sameJson } from '@daybook/contracts/shared/same-json';
import { dayOf } from '@daybook/contracts/shared/wall-time';
import { Injectable } from '@nestjs/common';
import type { productDecider } from '../catalogue/products/product.decider.js';
import type { DocumentReader } from '../documents/documents.service.js';
import type { AggregateReader } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import { Reservations } from '../platform/reservations/reservations.js';
import { GiftCardsService } from './gift-cards/gift-cards.service.js';
import { ClaimsService } from './orders/claims/claims.service.js';
import { type couponUsesDecider, isUsedBy } from './orders/claims/coupon-uses.decider.js';
import { inTaxMode } from './tax-mode.js';

/** How long a price is promised, ms: long enough to fill in the page and to find one's card. */
const PROMISE_MS = 30 * 60 * 1000;

/** What an order is quoted for. */
export type QuoteRequest = {
  readonly currency: Currency;
  readonly timeZone: string;
  readonly items: readonly WantedItem[];
  /** where it is sent to; null: not known yet. Digital goods and services are taxed where their buyer lives */
  readonly destination: Destination | null;
  readonly buyer: Destination | null;
  /** whether the buyer has named a VAT number, and pays no taxes where the owner exempts businesses; absent: no */
  readonly isBusiness?: boolean;
  /** whether the owner has exempted the buyer, who is known, from all taxes; absent: no */
  readonly isExempt?: boolean;
  /** null: the first one that is offered */
  readonly shippingOptionId: string | null;
  /** of the chosen delivery, minor units: what was agreed stands, also where it is offered no more */
  readonly agreedDelivery?: {
    readonly optionId: string;
    readonly price: number;
    /** whether the taxes are in its price; absent: as in the other prices */
    readonly taxIncluded?: boolean;
  };
  /** whether agreed prices include the taxes. Absent: as prices of today, and who is exempt has agreed on one without them */
  readonly agreedTaxIncluded?: boolean;
  /** in the order that the buyer typed them */
  readonly couponCodes: readonly string[];
  /** whether the website's discounts without a code count: not where the price was agreed before. Absent: no */
  readonly hasAutomatic?: boolean;
  /** cards that the buyer has named by their codes, in that order; one that cannot pay is left out */
  readonly giftCardIds?: readonly string[];
  /** the buyer's person id, for coupons that a customer uses once; absent: not known yet */
  readonly customerId?: string;
};

type WantedItem = {
  readonly entryId: string;
  readonly itemId: string;
  /** absent: the variant that has the SKU now */
  readonly variantId?: string;
  readonly sku: string;
  readonly quantity: number;
  /** of one unit, in minor units: what was agreed stands, whatever the shop sells by now */
  readonly agreedPrice?: number;
  /** how it is subscribed to, at the price of today */
  readonly subscribed?: { readonly optionId: string; readonly plan: SubscriptionPlan };
};

/** A price that is promised for a time, with what the order can choose from. */
export type GivenQuote = {
  readonly quote: Quote;
  /** epoch ms */
  readonly expiresAt: number;
  readonly shippingOptions: readonly OfferedDelivery[];
  /** whether something in it is sent */
  readonly needsDelivery: boolean;
  /** nothing in it is sent, and something of it has a price that is taxed by where its buyer lives */
  readonly needsBuyer: boolean;
  /** whether a VAT number exempts the buyer from taxes */
  readonly exemptsBusinesses: boolean;
  /** what is left empty of an address, and decides on its taxes or its delivery */
  readonly openParts: { readonly destination: readonly ZonePart[]; readonly buyer: readonly ZonePart[] };
};

/** Gathers what an order costs today from the streams of the catalogue and of the settings. */
@Injectable()
export class QuoteService {
  constructor(
    @Aggregate('product') private readonly products: AggregateReader<typeof productDecider>,
    @Aggregate('taxsettings') private readonly taxes: DocumentReader<TaxSettings>,
    @Aggregate('deliverysettings') private readonly delivery: DocumentReader<DeliverySettings>,
    @Aggregate('coupon') private readonly coupons: DocumentReader<Coupon>,
    @Aggregate('discounts') private readonly discounts: DocumentReader<DiscountSettings>,
    @Aggregate('couponuses') private readonly uses: AggregateReader<typeof couponUsesDecider>,
    private readonly claims: ClaimsService,
    private readonly cards: GiftCardsService,
    private readonly reservations: Reservations,
  ) {}

  /** Reads the settings that every quote asks for, for work that reads each stream once. */
  async readAhead(website: WebsiteId): Promise<void> {
    await Promise.all([
      this.taxes.loadState(website, SETTINGS_ID),
      this.delivery.loadState(website, SETTINGS_ID),
      this.discounts.loadState(website, SETTINGS_ID),
    ]);
  }

  /** @throws Refusal VARIANT_UNAVAILABLE, QUOTE_TOO_LARGE */
  async quote(website: WebsiteId, request: QuoteRequest, at: number): Promise<GivenQuote> {
    const { currency, destination, buyer } = request;
    const today = dayOf(at, request.timeZone);
    const [taxes, delivery, wanted, coupons, giftCards, automatic] = await Promise.all([
      this.taxesOf(website, request),
      this.delivery.loadState(website, SETTINGS_ID).then(({ document }) => document),
      Promise.all(request.items.map((item) => this.itemOf(website, item, currency))),
      Promise.all(request.couponCodes.map((code) => this.couponOf(website, code, request.customerId))),
      Promise.all((request.giftCardIds ?? []).map((id) => this.cards.named(website, id))),
      request.hasAutomatic ? this.automaticOf(website) : undefined,
    ]);
    const toDeliver = wanted.filter(({ productType }) => productType === ProductType.physical);
    const needsDelivery = toDeliver.length > 0;
    const shippingOptions =
      needsDelivery && destination
        ? deliveryOptionsFor(delivery, destination, {
            currency,
            ...exact(() => ({
              subtotal: sumOf(toDeliver.map((item) => priceOf(item.quantity, item.unitPrice))),
              weight: sumOf(toDeliver.map((item) => item.quantity * item.unitWeight)),
            })),
          })
        : [];
    const agreed = needsDelivery ? request.agreedDelivery : undefined;
    const offered =
      shippingOptions.find(({ id }) => id === request.shippingOptionId) ??
      (request.shippingOptionId === null ? shippingOptions[0] : undefined);
    const taxPlace = taxedAt(delivery, agreed?.optionId ?? offered?.id, destination);
    const chosen = agreed
      ? { id: agreed.optionId, price: agreedPriceOf(agreed, taxes, taxPlace, today) }
      : offered;
    const { isBusiness = false, isExempt = false } = request;
    const buying = { isBusiness, isExempt, today };
    const isNet = (isAgreed: boolean) => isAgreed && request.agreedTaxIncluded === undefined;
    const items = wanted.map(({ isAgreed, ...item }) => {
      const place = item.productType === ProductType.physical ? taxPlace : buyer;
      return { ...item, ...taxesOfPrice(taxes, item, { place, ...buying }, isNet(isAgreed)) };
    });
    const delivered = chosen && {
      optionId: chosen.id,
      price: chosen.price,
      ...taxesOfPrice(taxes, 'delivery', { place: taxPlace, ...buying }, isNet(agreed !== undefined)),
    };
    const isReverseCharge = [...items, delivered].some((part) => part?.isReverseCharge);
    const isTaxExempt = [...items, delivered].some((part) => part?.isTaxExempt);
    // another buyer is asked anew: a price without taxes is no promise to who pays them
    const who = [...(isReverseCharge ? ['VAT'] : []), ...(isTaxExempt ? ['EXEMPT'] : [])];
    const facts: QuoteFacts = {
      currency,
      taxIncluded: taxes.pricesIncludeTax,
      today,
      coupons,
      ...(automatic && { automatic }),
      giftCards: giftCards.flatMap((card) => (card?.currency === currency ? [card] : [])),
      destination: [placeText(destination), placeText(buyer), ...who].join(' | '),
      items: items.map(({ isReverseCharge: _, isTaxExempt: __, unitWeight: ___, ...item }) => item),
      delivery: delivered ?? null,
      awaitsDelivery: needsDelivery && !delivered,
      isReverseCharge,
      isTaxExempt,
    };
    const places = [needsDelivery ? taxPlace : null, buyer];
    const exempts = places.some((place) => exemptsBusinesses(taxes, place));
    const isTaxedByBuyer = wanted.some(
      (item) => isForBuyersPlace(item) && isTaxedSomewhere(taxes, item, today),
    );
    // the taxes of a pickup ask for nothing of where its buyer lives
    const taxZones = taxPlace === destination ? taxes.zones : [];
    const zonesAsked = [...taxZones, ...(delivery?.zones ?? [])];
    return {
      quote: exact(() => quoteOf(facts)),
      expiresAt: at + PROMISE_MS,
      shippingOptions,
      needsDelivery,
      needsBuyer: !needsDelivery && isTaxedByBuyer,
      exemptsBusinesses: exempts,
      openParts: {
        destination: needsDelivery && destination ? openParts(zonesAsked, destination) : [],
        buyer: isTaxedByBuyer && buyer ? openParts(taxes.zones, buyer) : [],
      },
    };
  }

  /** Whether the owner's prices include the taxes today. */
  async pricesIncludeTax(website: WebsiteId): Promise<boolean> {
    const { document: settings } = await this.taxes.loadState(website, SETTINGS_ID);
    return (settings ?? NO_TAXES).pricesIncludeTax;
  }

  /** The taxes of today, on prices that include them as they did when they were agreed. */
  private async taxesOf(website: WebsiteId, { agreedTaxIncluded }: QuoteRequest): Promise<TaxSettings> {
    const { document: settings } = await this.taxes.loadState(website, SETTINGS_ID);
    const taxes = settings ?? NO_TAXES;
    return { ...taxes, pricesIncludeTax: agreedTaxIncluded ?? taxes.pricesIncludeTax };
  }

  private async automaticOf(website: WebsiteId): Promise<DiscountSettings | undefined> {
    const { document } = await this.discounts.loadState(website, SETTINGS_ID);
    return document ?? undefined;
  }

  /** A price of today in another currency is not for sale; one that was agreed is in the currency of the order. */
  private async itemOf(website: WebsiteId, wanted: WantedItem, currency: Currency) {
    const { entryId, itemId, quantity, agreedPrice, subscribed } = wanted;
    const state = isLocalId(itemId) ? await this.products.loadState(website, itemId) : undefined;
    const product = state?.status === 'present' ? state.product : undefined;
    const variant = variantNamed(product, wanted);
    const isSold = product?.status === 'published' || agreedPrice !== undefined;
    if (!product || !variant || !isSold) return refuse('VARIANT_UNAVAILABLE');
    const { collectionId, productType } = product;
    const option = subscribed && subscribedOption(product, subscribed);
    const price = priceNow(option ? pricingOf(variant, option) : variant);
    const unitPrice = agreedPrice ?? minorUnits(price, currency) ?? refuse('VARIANT_UNAVAILABLE');
    const isAgreed = agreedPrice !== undefined;
    return {
      entryId,
      itemId,
      collectionId,
      variantId: variant.id,
      productType,
      quantity,
      attributes: variant.attributes,
      unitPrice,
      isAgreed,
      unitWeight: variant.weightGrams ?? 0,
      isTaxable: variant.taxable !== false,
    };
  }

  /** The coupon of a code; null: it is of none. @param customerId who would use it */
  async couponOf(website: WebsiteId, typed: string, customerId?: string): Promise<TypedCoupon> {
    const code = couponCode(typed);
    const couponId = await this.reservations.holderOf(website, { kind: 'couponCode', value: code });
    const coupon = couponId ? (await this.coupons.loadState(website, couponId)).document : null;
    const isIt = coupon !== null && couponCode(coupon.code) === code;
    if (!isIt || couponId === undefined) return { code, coupon: null, uses: 0, usedByCustomer: false };
    const state = await this.uses.loadState(website, couponId);
    const hash = customerId && (await this.claims.customerHash(website, couponId, customerId));
    return { code, coupon, uses: state.uses, usedByCustomer: hash ? isUsedBy(state, hash) : false };
  }
}

/** The option, as it was chosen. */
function subscribedOption(
  { isSubscribable, productSubscriptionOptions }: ProductDocument,
  { optionId, plan }: NonNullable<WantedItem['subscribed']>,
): ProductSubscriptionOption {
  const option = isSubscribable ? productSubscriptionOptions.find(({ id }) => id === optionId) : undefined;
  return option && sameJson(option.plan, plan) ? option : refuse('SUBSCRIPTION_OPTION_UNAVAILABLE');
}

/** @throws Refusal QUOTE_TOO_LARGE where an amount is no exact number */
function exact<T>(reckon: () => T): T {
  try {
    return reckon();
  } catch (error) {
    if (error instanceof RangeError) return refuse('QUOTE_TOO_LARGE');
    throw error;
  }
}

/** Whether its taxes go by the place of the buyer: a parcel is taxed where it goes, and a gift card not at all. */
const isForBuyersPlace = ({ unitPrice, productType }: { unitPrice: number; productType: ProductType }) =>
  unitPrice > 0 && productType !== ProductType.physical && productType !== ProductType.giftCard;

/** A place as the hash of a quote holds it; empty while it is not known. */
const placeText = (place: Destination | null) =>
  place ? [place.country, place.region ?? '', place.postalCode ?? ''].join(' ').trim().toUpperCase() : '';

/** What an agreed delivery costs among the prices of the quote, by the taxes that others pay on it; minor units. */
function agreedPriceOf(
  { price, taxIncluded }: NonNullable<QuoteRequest['agreedDelivery']>,
  taxes: TaxSettings,
  place: Destination | null,
  today: string,
): number {
  const { pricesIncludeTax } = taxes;
  const { rates } = taxesOfPrice(taxes, 'delivery', { place, isBusiness: false, today });
  return inTaxMode(price, rates, taxIncluded ?? pricesIncludeTax, pricesIncludeTax);
}
