/** What a visitor came with. */
export const DEVICES = ['desktop', 'phone', 'tablet'] as const;
export type Device = (typeof DEVICES)[number];

/** How a visit began: by an address or a bookmark, or by a link of one of these kinds. */
export const CHANNELS = ['direct', 'search', 'social', 'referral', 'email', 'paid', 'campaign'] as const;
export type Channel = (typeof CHANNELS)[number];

/** A code of ISO 3166-1; `ZZ` where neither time zone nor language says it. */
export const UNKNOWN_COUNTRY = 'ZZ';

/**
 * A part of the visitors whose figures are counted beside those of all: `device:phone`, `channel:search`, `visitor:new`,
 * `country:FR`. Bots are a segment of their own and are in no other.
 */
export type Segment = string & { readonly __segment?: never };
export const EVERYONE: Segment = '';
export const BOTS: Segment = 'bots';

export const deviceSegment = (device: Device): Segment => `device:${device}`;
export const channelSegment = (channel: Channel): Segment => `channel:${channel}`;
export const visitorSegment = (isReturning: boolean): Segment =>
  isReturning ? 'visitor:returning' : 'visitor:new';
export const countrySegment = (country: string): Segment => `country:${country}`;

const SEGMENT = new RegExp(
  `^(|${BOTS}|device:(${DEVICES.join('|')})|channel:(${CHANNELS.join('|')})|visitor:(new|returning)|country:[A-Z]{2})$`,
);
export const isSegment = (text: string): text is Segment => SEGMENT.test(text);

/** What a visit comes to, in this order. A later step is one of the earlier too: an add from a list is a view. */
export const FUNNEL_STEPS = ['viewed', 'added', 'checkout', 'purchased'] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];
