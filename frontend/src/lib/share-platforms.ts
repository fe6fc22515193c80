import type { SharePlatform } from '@daybook/contracts/shared/enumerations';

/** The page that a visitor shares. */
type Shared = {
  /** absolute */
  readonly url: string;
  readonly title: string;
  /** absolute; empty: it has none */
  readonly picture: string;
};

/** The platforms to which a visitor may share a page, as they call themselves. */
export const PLATFORM_NAMES: Readonly<Record<SharePlatform, string>> = {
  facebook: 'Facebook',
  x: 'X',
  pinterest: 'Pinterest',
  linkedin: 'LinkedIn',
  reddit: 'Reddit',
  whatsapp: 'WhatsApp',
};

/** Each platform's page for sharing. Plain links, so that no script of a platform runs here. */
const PLATFORMS: Record<
  SharePlatform,
  [address: string, parameters: (shared: Shared) => Record<string, string>]
> = {
  facebook: ['https://www.facebook.com/sharer/sharer.php', ({ url }) => ({ u: url })],
  x: ['https://x.com/intent/post', ({ url, title }) => ({ url, text: title })],
  pinterest: [
    'https://www.pinterest.com/pin/create/button/',
    ({ url, title, picture }) => ({ url, description: title, media: picture }),
  ],
  linkedin: ['https://www.linkedin.com/sharing/share-offsite/', ({ url }) => ({ url })],
  reddit: ['https://www.reddit.com/submit', ({ url, title }) => ({ url, title })],
  whatsapp: ['https://wa.me/', ({ url, title }) => ({ text: `${title} ${url}` })],
};

/** Where a platform takes what is shared. */
export function platformAddress(platform: SharePlatform, shared: Shared): string {
  const [page, parameters] = PLATFORMS[platform];
  return address(page, parameters(shared));
}

/** An email that a mail program opens with what is shared. */
export const emailAddress = ({ url, title }: Shared): string =>
  address('mailto:', { subject: title, body: url });

/** Mail programs decode percent signs only and would show a plus. */
function address(page: string, parameters: Record<string, string>): string {
  const pairs = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${page}?${pairs.join('&')}`;
}
