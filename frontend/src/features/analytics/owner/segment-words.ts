import {
  CHANNELS,
  type Channel,
  combinationOf,
  DEVICES,
  type Device,
  SEGMENT_KINDS,
  type Segment,
  segmentValue,
} from '@daybook/contracts/analytics/shared/segments';

const DEVICE_WORDS: Readonly<Record<Device, string>> = {
  desktop: 'Desktop',
  phone: 'Phone',
  tablet: 'Tablet',
};

const CHANNEL_WORDS: Readonly<Record<Channel, string>> = {
  direct: 'Direct',
  search: 'Search',
  social: 'Social',
  referral: 'Other websites',
  email: 'Email',
  paid: 'Ads',
  campaign: 'Campaigns',
};

export const channelWords = (channel: string): string => CHANNEL_WORDS[channel as Channel] ?? channel;

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

/** `ZZ` is a country that is not known. */
export const countryWords = (country: string): string =>
  country === 'ZZ' ? 'Unknown' : (regions.of(country) ?? country);

/** `country:FR` in words: "France". */
export function segmentWords(segment: string): string {
  const [kind, value = ''] = segment.split(':');
  switch (kind) {
    case 'device':
      return DEVICE_WORDS[value as Device] ?? value;
    case 'channel':
      return channelWords(value);
    case 'visitor':
      return value === 'new' ? 'New visitors' : 'Returning visitors';
    case 'country':
      return countryWords(value);
    case 'source':
      return `From ${segmentValue(segment)}`;
    case 'bots':
      return 'Bots';
    default:
      return 'All visitors';
  }
}

const oneOf = new Intl.ListFormat('en', { type: 'disjunction' });
const allOf = new Intl.ListFormat('en', { type: 'conjunction' });

/** What several segments are together: "Phone or Tablet and Germany". */
export function togetherWords(segments: readonly Segment[]): string {
  const chosen = combinationOf(segments);
  const words = SEGMENT_KINDS.flatMap((kind) =>
    chosen[kind].length === 0
      ? []
      : [oneOf.format(segments.filter((one) => one.startsWith(`${kind}:`)).map(segmentWords))],
  );
  return `Shown: ${allOf.format(words)}`;
}

/** The segments that are offered; countries come from the report of the audience. */
export const SEGMENTS: readonly string[] = [
  ...DEVICES.map((device) => `device:${device}`),
  ...CHANNELS.map((channel) => `channel:${channel}`),
  'visitor:new',
  'visitor:returning',
  'bots',
];
