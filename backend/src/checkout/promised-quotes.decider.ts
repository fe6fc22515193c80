import type { Quote } from '@daybook/contracts/checkout/pricing/quote';
import type { PromisedQuotesEvent, QuoteOffer } from '@daybook/contracts/checkout/promised-quotes.events';
import type { Decider } from '@daybook/contracts/shared/event';
import { sameJson } from '@daybook/contracts/shared/same-json';

/** A price and until when it is promised, epoch ms. */
export type PromisedQuote = {
  readonly quote: Quote;
  readonly expiresAt: number;
  /** absent: of a subscription, and of a promise that is older than this field */
  readonly offer?: QuoteOffer;
};

/** The last promises, the newest last. */
export type PromisedQuotesState = readonly PromisedQuote[];

export type PromiseQuoteCommand = PromisedQuote & {
  readonly cartId: string;
  /** epoch ms */
  readonly at: number;
};

/** Two tabs of one buyer and a page that was left open: older promises than these are asked anew. */
const REMEMBERED = 10;

/**
 * The last promise is given again as it is while it has half its time left: reading a page twice is no event. An earlier
 * one is promised anew, because the last one is what the cart shows.
 */
export const promisedQuotesDecider: Decider<PromisedQuotesState, PromiseQuoteCommand, PromisedQuotesEvent> = {
  initial: [],

  decide({ cartId, quote, offer, expiresAt, at }, state) {
    const last = state.at(-1);
    if (
      last &&
      isSame(last, { quote, ...(offer && { offer }) }) &&
      last.expiresAt - at >= (expiresAt - at) / 2
    )
      return [];
    return [{ type: 'QuotePromised', data: { cartId, quote, expiresAt, ...(offer && { offer }) } }];
  },

  evolve: (state, { data: { quote, expiresAt, offer } }) => {
    const others = state.filter((one) => one.quote.hash !== quote.hash);
    return [...others, { quote, expiresAt, ...(offer && { offer }) }].slice(-REMEMBERED);
  },
};

/** The hash is of the price alone: other refused coupons and other ways of delivery leave it as it is. */
const isSame = (one: PromisedQuote, other: Omit<PromisedQuote, 'expiresAt'>) =>
  one.quote.hash === other.quote.hash &&
  sameJson([one.quote.refusedCoupons, one.offer], [other.quote.refusedCoupons, other.offer]);

/** The promise that a hash names; undefined: there is none, or it is too long ago. */
export const promised = (state: PromisedQuotesState, hash: string): PromisedQuote | undefined =>
  state.find(({ quote }) => quote.hash === hash);
