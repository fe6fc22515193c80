import { addressField, type BlockFields, textField } from '../block-field.js';
import type { BlockKind } from '../block-kind.js';
import type { FrameService } from '../frame-address.js';
import { EMBED_SERVICES } from '../frame-services.js';

export type ServiceFields = {
  /** of the service; empty: none is given yet */
  readonly url: string;
  readonly title: string;
};

type ServiceRow = FrameService & {
  readonly code: number;
  /** an address as people copy it */
  readonly example: string;
};

const known = (title: string) => {
  const {
    hosts = [],
    frameHosts = [],
    frameOf,
  } = EMBED_SERVICES.find((service) => service.title === title) ?? {};
  return { title, hosts, frameHosts, ...(frameOf && { frameOf }) };
};

const link = (title: string, ...hosts: readonly string[]) => ({ title, hosts, frameHosts: [] });

const openTable = {
  title: 'OpenTable',
  hosts: ['opentable.com', 'opentable.co.uk', 'opentable.ca', 'opentable.com.au', 'opentable.de'],
  frameHosts: ['www.opentable.com'],
  frameOf: ({ searchParams }: URL) => {
    const id = searchParams.get('rid') ?? searchParams.get('restref') ?? '';
    return /^\d{1,9}$/.test(id)
      ? `https://www.opentable.com/widget/reservation/canvas?rid=${id}&type=standard&theme=standard&iframe=true`
      : undefined;
  },
};

/** The services of other companies that have a block of their own (section 3): a row each. */
export const SERVICES = {
  twitter: { code: 6, ...known('X'), example: 'https://x.com/name/status/1234567890' },
  foursquare: {
    code: 24,
    ...link('Foursquare', 'foursquare.com'),
    example: 'https://foursquare.com/v/place',
  },
  instagram: { code: 25, ...known('Instagram'), example: 'https://www.instagram.com/p/Abc123/' },
  fivehundredpix: { code: 42, ...link('500px', '500px.com'), example: 'https://500px.com/p/name' },
  flickr: {
    code: 45,
    ...link('Flickr', 'flickr.com', 'flic.kr'),
    example: 'https://www.flickr.com/photos/name',
  },
  amazon: {
    code: 46,
    ...link('Amazon', 'amazon.com', 'amazon.co.uk', 'amazon.ca', 'amazon.de', 'amazon.fr', 'amzn.to'),
    example: 'https://www.amazon.com/dp/B000000000',
  },
  opentable: { code: 50, ...openTable, example: 'https://www.opentable.com/restref/client/?rid=12345' },
  soundcloud: { code: 56, ...known('SoundCloud'), example: 'https://soundcloud.com/name/track' },
  tourdates: {
    code: 59,
    ...link('Tour dates', 'bandsintown.com', 'songkick.com'),
    example: 'https://www.bandsintown.com/a/12345',
  },
  'wedding-registry': {
    code: 63,
    ...link('Wedding registry', 'zola.com', 'theknot.com', 'honeyfund.com'),
    example: 'https://www.zola.com/registry/name',
  },
  'opentable-v2': { code: 66, ...openTable, example: 'https://www.opentable.com/restref/client/?rid=12345' },
  tock: { code: 68, ...link('Tock', 'exploretock.com'), example: 'https://www.exploretock.com/name' },
} as const satisfies Readonly<Record<string, ServiceRow>>;

export type ServiceType = keyof typeof SERVICES;

const fieldsOf = (row: ServiceRow): BlockFields<ServiceFields> => ({
  url: addressField('Address', [row], row.example),
  title: textField('Title', 200),
});

/** The kinds of block of all services. */
export const SERVICE_BLOCKS = Object.fromEntries(
  Object.entries<ServiceRow>(SERVICES).map(([name, row]) => [
    name,
    {
      code: row.code,
      name,
      title: name === 'opentable-v2' ? 'OpenTable, new' : row.title,
      group: 'Media',
      fields: fieldsOf(row),
      defaults: { url: '', title: '' },
    },
  ]),
) as unknown as { readonly [Type in ServiceType]: BlockKind<Type, ServiceFields> };
