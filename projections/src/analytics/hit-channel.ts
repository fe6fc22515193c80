import type { HitPage } from '@daybook/contracts/analytics/analytics.events';
import type { Channel } from '@daybook/contracts/analytics/shared/segments';

/** Where a visit came from: a site or what a campaign's link says, and the kind of it. Empty texts for a direct visit. */
export type VisitSource = {
  readonly channel: Channel;
  readonly source: string;
  readonly medium: string;
  readonly campaign: string;
};

const PAID = /^(cpc|ppc|cpm|cpv|paid.*|display|banner|retargeting)$/i;
const EMAIL = /^(e-?mail|newsletter)$/i;
const SEARCH =
  /(^|\.)(google|bing|duckduckgo|ecosia|qwant|yahoo|yandex|baidu|startpage|brave|kagi|naver|seznam)\.[a-z.]+$/;
const SOCIAL =
  /(^|\.)(facebook\.com|instagram\.com|t\.co|x\.com|twitter\.com|pinterest\.[a-z.]+|linkedin\.com|lnkd\.in|reddit\.com|tiktok\.com|youtube\.com|threads\.(net|com)|bsky\.app|mastodon\.[a-z.]+|snapchat\.com|whatsapp\.com|telegram\.org|t\.me|vk\.com|weibo\.com)$/;

/** A campaign's own words go before the site that the visitor came from. */
export function sourceOfVisit({ campaign, referrer = '' }: HitPage): VisitSource {
  const site = referrer
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/:\d+$/, '');
  const { source = site, medium = '', name = '' } = campaign ?? {};
  return { channel: channelOf(site, medium, campaign !== undefined), source, medium, campaign: name };
}

function channelOf(site: string, medium: string, hasCampaign: boolean): Channel {
  if (PAID.test(medium)) return 'paid';
  if (EMAIL.test(medium)) return 'email';
  if (hasCampaign) return 'campaign';
  if (site === '') return 'direct';
  if (SEARCH.test(site)) return 'search';
  return SOCIAL.test(site) ? 'social' : 'referral';
}
