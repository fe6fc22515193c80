import type { RateLimit } from '../../platform/access/rate-limit.guard.js';

/** A buyer who fills in the page stays far below it. */
export const CHECKOUT_LIMIT: RateLimit = { name: 'checkout', perVisitor: 60, perIp: 600, seconds: 10 };
/** Each press can set units aside: a buyer with five cards stays below it, an office too. */
export const PAY_LIMIT: RateLimit = {
  name: 'pay',
  perVisitor: 20,
  perIp: 100,
  seconds: 600,
  isLasting: true,
};
/** Discount codes that a checkout has not had before: a buyer who tries what they have heard of stays below it. */
export const COUPON_GUESS_LIMIT: RateLimit = {
  name: 'coupon code',
  perVisitor: 20,
  perIp: 200,
  seconds: 600,
  isLasting: true,
};
