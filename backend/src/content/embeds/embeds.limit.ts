import type { RateLimit } from '../../platform/access/rate-limit.guard.js';

/** A page has a few of them, and each is asked for with every view of the page. */
export const EMBEDS: RateLimit = { name: 'embeds', perVisitor: 300, perIp: 1500, seconds: 600 };
