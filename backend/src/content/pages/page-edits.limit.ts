import type { RateLimit } from '../../platform/access/rate-limit.guard.js';

/** Two edits a second of a member on a page; an office of twenty shares an IP address. */
export const EDITS: RateLimit = {
  name: 'page-edits',
  perVisitor: 2,
  perIp: 40,
  seconds: 1,
  perParameter: 'id',
};

/** An open editor asks every two seconds; a member may have it open twice. */
export const NEWER: RateLimit = {
  name: 'page-newer',
  perVisitor: 4,
  perIp: 80,
  seconds: 2,
  perParameter: 'id',
};
