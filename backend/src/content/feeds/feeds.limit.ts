import type { RateLimit } from '../../platform/access/rate-limit.guard.js';

/** Readers of feeds and of calendars ask every few minutes, and many of them from one address. */
export const FEEDS: RateLimit = { name: 'feeds', perVisitor: 120, perIp: 600, seconds: 600 };

/** The status of a feed whose collection has another slug now. */
export const MOVED = 301;
