import type { ProductImage } from '@daybook/contracts/catalogue/product';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../platform/config.js';
import { type Letterhead, Letterheads } from '../platform/emails/letterhead.js';
import { siteUrl } from '../platform/http/site-url.js';
import type { AggregateReader } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import { SiteNavigation } from '../platform/pages/site-navigation.js';
import { CONFIG } from '../platform/tokens.js';
import type { websiteDecider } from '../websites/websites.decider.js';

/** The largest logo, pixels. */
const LOGO = { width: 200, height: 48 };

/** Takes what emails say of a website from its design and its settings, as they are when the email goes out. */
@Injectable()
export class WebsiteLetterheads extends Letterheads {
  constructor(
    @Aggregate('website') private readonly websites: AggregateReader<typeof websiteDecider>,
    private readonly navigation: SiteNavigation,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super();
  }

  async of(id: WebsiteId | null): Promise<Letterhead | undefined> {
    if (id === null) return undefined;
    const state = await this.websites.loadState(id, 'settings');
    if (state.status !== 'present') return undefined;
    const { website } = state;
    const { title, theme, emails = {} } = website;
    const { senderName, replyTo, contact = '' } = emails;
    const url = siteUrl(website, this.config);
    const legal = await this.navigation.legal(id);
    const logo = theme.logo && logoOf(theme.logo, url);
    return {
      title,
      url,
      colour: { accent: theme.colour.accent, accentInk: theme.colour.accentInk },
      contact,
      links: legal.map(({ title: words, href }) => ({ title: words, url: `${url}${href}` })),
      ...(logo && { logo }),
      ...(senderName && { senderName }),
      ...(replyTo && { replyTo }),
    };
  }
}

/** The logo in the size that it is shown in; a picture without a known size is not shown. */
function logoOf({ assetUrl, originalSize }: ProductImage, site: string): Letterhead['logo'] {
  const [width = 0, height = 0] = (originalSize ?? '').split('x').map(Number);
  if (!(width > 0 && height > 0)) return undefined;
  const scale = Math.min(LOGO.width / width, LOGO.height / height, 1);
  const url = assetUrl.startsWith('/') ? `${site}${assetUrl}?format=500w` : assetUrl;
  return { url, width: Math.round(width * scale), height: Math.round(height * scale) };
}
