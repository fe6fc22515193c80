import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import type { Config } from '../config.js';

const OWN_MACHINE = /^(localhost|.*\.localhost|127\.0\.0\.1)$/;

/**
 * The origin of a website for links in emails, which have no request: `https://shop.example`. PUBLIC_URL belongs to one
 * website: the one with this domain, or else the default one.
 */
export function siteUrl(
  { domains, isDefault }: Pick<WebsiteDocument, 'domains' | 'isDefault'>,
  { publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>,
): string {
  const isPublic = publicUrl !== undefined && domains.includes(new URL(publicUrl).hostname);
  if (publicUrl !== undefined && (isPublic || (isDefault && domains.length === 0))) return publicUrl;
  const domain = domains[0];
  if (domain !== undefined && !OWN_MACHINE.test(domain)) return `https://${domain}`;
  return isDefault && publicUrl !== undefined ? publicUrl : `http://${domain ?? 'localhost'}:${port}`;
}
