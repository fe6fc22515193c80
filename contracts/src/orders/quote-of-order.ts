import type { Quote } from '../checkout/pricing/quote.js';

/** What a quote says beside its lines: an order's lines are rows of their own. */
export type QuoteOfOrder = Omit<Quote, 'lines' | 'refusedCoupons' | 'hash'>;
