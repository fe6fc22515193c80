import { COUNTRIES } from '../../shared/address/countries.js';

/** What a visitor came with. */
export const DEVICES = ['desktop', 'phone', 'tablet'] as const;
export type Device = (typeof DEVICES)[number];

/** How a visit began: by an address or a bookmark, or by a link of one of these kinds. */
export const CHANNELS = ['direct', 'search', 'social', 'referral', 'email', 'paid', 'campaign'] as const;
export type Channel = (typeof CHANNELS)[number];

/** A code of ISO 3166-1; `ZZ` where neither time zone nor language says it. */
export const UNKNOWN_COUNTRY = 'ZZ';

/** In what visitors differ. */
export const SEGMENT_KINDS = ['device', 'channel', 'country', 'visitor', 'source'] as const;
type SegmentKind = (typeof SEGMENT_KINDS)[number];

/**
 * A part of the visitors: `device:phone`, `channel:search`, `visitor:new`, `country:FR`, `source:google.com`. The figures
 * of each but the sources are counted beside those of all. Bots are a segment of their own and are in no other.
 */
export type Segment = string & { readonly __segment?: never };
export const EVERYONE: Segment = '';
export const BOTS: Segment = 'bots';

/** One text each: figures are counted by them, and a text that was put together just now is hashed anew each time. */
const textsOf = <Value extends string>(kind: string, values: readonly Value[]) =>
  Object.fromEntries(values.map((value) => [value, `${kind}:${value}`])) as Readonly<Record<Value, Segment>>;
const BY_DEVICE = textsOf('device', DEVICES);
const BY_CHANNEL = textsOf('channel', CHANNELS);
const BY_COUNTRY = textsOf<string>('country', [...COUNTRIES, UNKNOWN_COUNTRY]);

export const deviceSegment = (device: Device): Segment => BY_DEVICE[device];
export const channelSegment = (channel: Channel): Segment => BY_CHANNEL[channel];
export const visitorSegment = (isReturning: boolean): Segment =>
  isReturning ? 'visitor:returning' : 'visitor:new';
export const countrySegment = (country: string): Segment => BY_COUNTRY[country] ?? `country:${country}`;
/** The source stands in it as a part of a URL would, so that a list of segments can be one text. */
export const sourceSegment = (source: string): Segment => `source:${encodeURIComponent(source)}`;

const COUNTED_APART = new RegExp(
  `^(|${BOTS}|device:(${DEVICES.join('|')})|channel:(${CHANNELS.join('|')})|visitor:(new|returning)|country:[A-Z]{2})$`,
);
const SOURCE = /^source:([\w.!~*'()%-]{1,900})$/;
/** What hits say of a source is not longer. */
const MAX_SOURCE = 253;

/** Whether there are rows of its own for each kind of figures. */
const isCountedApart = (segment: Segment): boolean => COUNTED_APART.test(segment);
export const isSegment = (text: string): text is Segment =>
  isCountedApart(text) || sourceOf(text) !== undefined;

function sourceOf(segment: string): string | undefined {
  const [, written] = SOURCE.exec(segment) ?? [];
  if (written === undefined) return undefined;
  try {
    const source = decodeURIComponent(written);
    return source.length <= MAX_SOURCE && sourceSegment(source) === segment ? source : undefined;
  } catch {
    return undefined;
  }
}

/** At most so many segments are asked for at once. */
export const MAX_SEGMENTS = 20;

/**
 * Segments that are asked for together, as one text: `device:phone,country:FR`. Those of one kind are put together, those
 * of several kinds narrow each other down. Nothing is everyone.
 * @returns undefined when one is none, one comes twice, they are too many, or bots are among others
 */
export function segmentsIn(text: string): readonly Segment[] | undefined {
  if (text === '') return [];
  const segments = text.split(',');
  if (segments.length > MAX_SEGMENTS || new Set(segments).size < segments.length) return undefined;
  if (segments.some((one) => one === EVERYONE || !isSegment(one))) return undefined;
  return segments.includes(BOTS) && segments.length > 1 ? undefined : segments;
}

export const segmentsText = (segments: readonly Segment[]): string => segments.join(',');

/** The one segment that has figures of every kind and hour; undefined where several are put together, or a source. */
export function segmentCountedApart(segments: readonly Segment[]): Segment | undefined {
  const [only = EVERYONE] = segments;
  return segments.length <= 1 && isCountedApart(only) ? only : undefined;
}

/** Whether the speed of pages, and their errors, are counted for it. */
export const isOfSpeed = (segment: Segment): boolean =>
  segment === EVERYONE || segment === BOTS || segmentKind(segment) === 'device';

/** The values of each kind that a visitor may have; all of them where there is none. */
type Combination = { readonly [Kind in SegmentKind]: readonly string[] };

export function combinationOf(segments: readonly Segment[]): Combination {
  const valuesOf = (kind: SegmentKind) =>
    segments.flatMap((segment) => (segmentKind(segment) === kind ? [segmentValue(segment)] : []));
  return {
    device: valuesOf('device'),
    channel: valuesOf('channel'),
    country: valuesOf('country'),
    visitor: valuesOf('visitor'),
    source: valuesOf('source'),
  };
}

const segmentKind = (segment: Segment): string => segment.slice(0, Math.max(0, segment.indexOf(':')));
/** What stands behind its kind. */
export const segmentValue = (segment: Segment): string =>
  sourceOf(segment) ?? segment.slice(segment.indexOf(':') + 1);

/** What a visit comes to, in this order. A later step is one of the earlier too: an add from a list is a view. */
export const FUNNEL_STEPS = ['viewed', 'added', 'checkout', 'purchased'] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];
