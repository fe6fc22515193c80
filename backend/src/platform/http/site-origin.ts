import type { FastifyRequest } from 'fastify';
import type { ServedWebsite, WebsiteDirectory } from '../website-directory.js';

/**
 * The origin of a website for absolute URLs: `https://shop.example`. PUBLIC_URL belongs to one website; another website
 * has the host of its request.
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
