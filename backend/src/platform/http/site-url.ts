import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import type { Config } from '../config.js';
import { ownAddress } from './own-address.js';

/** What of a website its URL follows from. */
type Sited = Pick<WebsiteDocument, 'id' | 'title' | 'domains' | 'isDefault'>;

const OWN_MACHINE = /^(localhost|.*\.localhost|127\.0\.0\.1)$/;

/** Whether a host is found on one's own machine alone. */
export const isLoopbackName = (host: string): boolean => OWN_MACHINE.test(host);

/**
 * The origin of a website for links in emails, which have no request: `https://shop.example`. PUBLIC_URL belongs to one
 * website: the one with this domain, or else the default one.
 */
export function siteUrl(
  website: Sited,
  config: Pick<Config, 'publicUrl' | 'host' | 'port' | 'websitesHost'>,
): string {
  const { domains, isDefault } = website;
  const { publicUrl, port } = config;
  const isPublic = publicUrl !== undefined && domains.includes(new URL(publicUrl).hostname);
  if (publicUrl !== undefined && (isPublic || (isDefault && domains.length === 0))) return publicUrl;
  const domain = domains[0];
  if (domain !== undefined && !OWN_MACHINE.test(domain)) return `https://${domain}`;
  // nothing else leads to a website without a domain
  const own = domain === undefined && !isDefault ? ownAddress(website, config) : undefined;
  if (own !== undefined) return own;
  return isDefault && publicUrl !== undefined ? publicUrl : `http://${domain ?? 'localhost'}:${port}`;
}
