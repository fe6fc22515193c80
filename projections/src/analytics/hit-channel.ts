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
/** The end of a host of one company in many countries: `de`, `com`, `co.uk`, `com.br`. */
const COUNTRY = String.raw`([a-z]{2,3}|com?\.[a-z]{2})`;
/**
 * Hosts where people search, each whole: mail, sign-in and documents of the same companies send visitors too, and any
 * site may call itself `google.example.org`.
 */
const SEARCH = new RegExp(
  `^(${[
    String.raw`((m|images|news|scholar|lens)\.)?google\.${COUNTRY}`,
    String.raw`(([a-z]{2}|m|cn)\.)?bing\.com`,
    String.raw`((html|lite|safe|noai)\.)?duckduckgo\.com`,
    String.raw`((([a-z]{2}|r|images|m)\.)?search\.)yahoo\.(com|co\.jp)`,
    String.raw`((m|www)\.)?yandex\.${COUNTRY}|ya\.ru`,
    String.raw`((m|image)\.)?baidu\.com`,
    String.raw`((m|search)\.)?(naver\.com|seznam\.cz)`,
    String.raw`(search\.brave|kagi|ecosia|qwant|lite\.qwant|startpage|[a-z0-9-]+\.startpage)\.(com|org)`,
  ].join('|')})$`,
);
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
