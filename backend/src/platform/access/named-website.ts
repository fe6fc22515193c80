import type { FastifyRequest } from 'fastify';
import { WEBSITE_HEADER } from './admission.js';

/** The query parameter by which a plain link of the owner area names its website: a link sends no headers. */
const WEBSITE_PARAMETER = 'ofWebsite';

/**
 * Reads the website that a link names, as if its header had named it: what admits the member looks there. The parameter
 * is no route's own, and would be refused as unknown, so it is taken out. Only a read can be a link.
 */
export function takeWebsiteOfLink(request: FastifyRequest): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') return;
  const { [WEBSITE_PARAMETER]: named, ...query } = request.query as Record<string, unknown>;
  if (named === undefined) return;
  request.query = query;
  // one that is named twice is none
  request.headers[WEBSITE_HEADER] ??= String(named);
}
