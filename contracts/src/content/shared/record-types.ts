import type { ItemFields } from './page.js';

/** A kind of item (section 3, "Record types"). */
type RecordTypeRow = {
  readonly code: number;
  readonly name: string;
  /** as owners call it */
  readonly title: string;
  /** `item`: of a content collection; `products`: of the shop; `read`: it is only read where it comes from elsewhere */
  readonly made: 'item' | 'products' | 'read';
  /** the fields of an item that are its own, beside those of every item */
  readonly fields: readonly (keyof ItemFields)[];
};

const LINKED = ['externalLink', 'passthrough', 'sourceUrl'] as const;

/** All record types of section 3, by their codes. */
export const RECORD_TYPES: readonly RecordTypeRow[] = [
  { code: 1, name: 'text', title: 'Text', made: 'item', fields: LINKED },
  { code: 2, name: 'image', title: 'Image', made: 'item', fields: LINKED },
  { code: 4, name: 'quote', title: 'Quote', made: 'item', fields: LINKED },
  { code: 5, name: 'link', title: 'Link', made: 'item', fields: LINKED },
  { code: 7, name: 'audio', title: 'Audio', made: 'item', fields: LINKED },
  { code: 8, name: 'video', title: 'Video', made: 'item', fields: LINKED },
  { code: 11, name: 'store item', title: 'Product', made: 'products', fields: [] },
  {
    code: 12,
    name: 'event',
    title: 'Event',
    made: 'item',
    fields: ['startDate', 'endDate', 'location', ...LINKED],
  },
  { code: 14, name: 'gallery', title: 'Gallery', made: 'item', fields: LINKED },
  { code: 15, name: 'binary', title: 'File', made: 'read', fields: [] },
  { code: 16, name: 'css-asset', title: 'Style sheet', made: 'read', fields: [] },
  { code: 17, name: 'tweak-asset', title: 'Style setting', made: 'read', fields: [] },
  { code: 18, name: 'digital-good', title: 'Download', made: 'products', fields: [] },
  { code: 19, name: 'attachment', title: 'Attachment', made: 'read', fields: [] },
  { code: 20, name: 'wordpress-export', title: 'WordPress export', made: 'read', fields: [] },
  { code: 21, name: 'json-export', title: 'Website export', made: 'read', fields: [] },
  { code: 30, name: 'site-search', title: 'Site search', made: 'read', fields: [] },
  { code: 31, name: 'active-time', title: 'Active time', made: 'read', fields: [] },
  { code: 50, name: 'tweet', title: 'Post of X', made: 'read', fields: ['sourceUrl'] },
  { code: 52, name: 'checkin', title: 'Check-in', made: 'read', fields: ['location', 'sourceUrl'] },
  { code: 54, name: 'kbarticle', title: 'Help article', made: 'item', fields: LINKED },
];

/** The record type of an item of words. */
export const TEXT_RECORD_TYPE = 1;

/** The record type of what happens at a time. */
export const EVENT_RECORD_TYPE = 12;

/** The record types that an item of a content collection can have. */
export const ITEM_TYPES = RECORD_TYPES.filter(({ made }) => made === 'item');

/** Their codes. */
export const ITEM_RECORD_TYPES: readonly number[] = ITEM_TYPES.map(({ code }) => code);
