import type { FastifyRequest } from 'fastify';
import type { ServedWebsite, WebsiteDirectory } from '../website-directory.js';

/**
 * Where a website is, for the addresses that others keep: `https://shop.example`. PUBLIC_URL is of one website; each
 * other one is found by the name that it was asked for.
 */
export function siteOrigin(
  request: FastifyRequest,
  website: ServedWebsite,
  websites: WebsiteDirectory,
  publicUrl: string | undefined,
): string {
  return publicUrl !== undefined && websites.of(new URL(publicUrl).host)?.id === website.id
    ? publicUrl
    : `${request.protocol}://${request.headers.host ?? 'localhost'}`;
}
