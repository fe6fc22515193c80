import type { Quote } from '@daybook/contracts/checkout/pricing/quote';
import type { PromisedQuotesEvent } from '@daybook/contracts/checkout/promised-quotes.events';
import type { Decider } from '@daybook/contracts/shared/event';

/** A price and until when it is promised, epoch ms. */
export type PromisedQuote = { readonly quote: Quote; readonly expiresAt: number };

/** The last promises, the newest last. */
export type PromisedQuotesState = readonly PromisedQuote[];

export type PromiseQuoteCommand = PromisedQuote & {
  readonly cartId: string;
  /** epoch ms */
  readonly at: number;
};

/** Two tabs of one buyer and a page that was left open: older promises than these are asked anew. */
const REMEMBERED = 10;

/** A promise that has half its time left is given again as it is: reading a page twice is no event. */
export const promisedQuotesDecider: Decider<PromisedQuotesState, PromiseQuoteCommand, PromisedQuotesEvent> = {
  initial: [],

  decide({ cartId, quote, expiresAt, at }, state) {
    const given = promised(state, quote.hash);
    if (given && given.expiresAt - at >= (expiresAt - at) / 2) return [];
    return [{ type: 'QuotePromised', data: { cartId, quote, expiresAt } }];
  },

  evolve: (state, { data: { quote, expiresAt } }) => {
    const others = state.filter((one) => one.quote.hash !== quote.hash);
    return [...others, { quote, expiresAt }].slice(-REMEMBERED);
  },
};

/** The promise that a hash names; undefined: there is none, or it is too long ago. */
export const promised = (state: PromisedQuotesState, hash: string): PromisedQuote | undefined =>
  state.find(({ quote }) => quote.hash === hash);
