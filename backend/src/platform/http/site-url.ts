import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import type { Config } from '../config.js';

const OWN_MACHINE = /^(localhost|.*\.localhost|127\.0\.0\.1)$/;

/**
 * Where a website is when nobody asks for it, for links in emails that go out by themselves: `https://shop.example`.
 * PUBLIC_URL is of one website, which is the default one unless it is another one's domain.
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
