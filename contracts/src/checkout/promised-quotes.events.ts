import type { Event } from '../shared/event.js';
import type { Quote } from './pricing/quote.js';
import type { OfferedDelivery } from './settings/delivery-settings.js';

/** What the buyer could choose from, and where it was to be sent. */
export type QuoteOffer = {
  readonly shippingOptions: readonly OfferedDelivery[];
  /** null: nothing is sent, or it is not known where to */
  readonly shippingLocation: QuotedLocation | null;
};

/** A place as the buyer named it; null: not known, or its country has none. */
export type QuotedLocation = {
  /** ISO 3166-1 alpha-2 */
  readonly country: string;
  readonly region: string | null;
  readonly postalCode: string | null;
};

/**
 * Prices that were promised to the buyer of one cart. Stream: `promisedquotes-<website>-<cartId>`. `expiresAt` in epoch
 * milliseconds: until then the buyer pays no more than this.
 */
export type PromisedQuotesEvent = Event<
  'QuotePromised',
  {
    cartId: string;
    quote: Quote;
    expiresAt: number;
    /** absent: of a subscription, and of a promise that is older than this field */
    offer?: QuoteOffer;
  }
>;
