import type { Event } from '../shared/event.js';
import type { Quote } from './pricing/quote.js';

/**
 * Prices that were promised to the buyer of one cart. Stream: `promisedquotes-<website>-<cartId>`. `expiresAt` in epoch
 * milliseconds: until then the buyer pays no more than this.
 */
export type PromisedQuotesEvent = Event<'QuotePromised', { cartId: string; quote: Quote; expiresAt: number }>;
