/** A kind of item (section 3, "Record types"). */
type RecordTypeRow = {
  readonly code: number;
  readonly name: string;
  /** whether an item of a content collection can be of it so far */
  readonly isItem: boolean;
};

/** All record types of section 3, by their codes. */
export const RECORD_TYPES: readonly RecordTypeRow[] = [
  { code: 1, name: 'text', isItem: true },
  { code: 2, name: 'image', isItem: false },
  { code: 4, name: 'quote', isItem: false },
  { code: 5, name: 'link', isItem: false },
  { code: 7, name: 'audio', isItem: false },
  { code: 8, name: 'video', isItem: false },
  { code: 11, name: 'store item', isItem: false },
  { code: 12, name: 'event', isItem: false },
  { code: 14, name: 'gallery', isItem: false },
  { code: 15, name: 'binary', isItem: false },
  { code: 16, name: 'css-asset', isItem: false },
  { code: 17, name: 'tweak-asset', isItem: false },
  { code: 18, name: 'digital-good', isItem: false },
  { code: 19, name: 'attachment', isItem: false },
  { code: 20, name: 'wordpress-export', isItem: false },
  { code: 21, name: 'json-export', isItem: false },
  { code: 30, name: 'site-search', isItem: false },
  { code: 31, name: 'active-time', isItem: false },
  { code: 50, name: 'tweet', isItem: false },
  { code: 52, name: 'checkin', isItem: false },
  { code: 54, name: 'kbarticle', isItem: false },
];

/** The record type of an item of words. */
export const TEXT_RECORD_TYPE = 1;

/** The codes that an item of a content collection can have. */
export const ITEM_RECORD_TYPES: readonly number[] = RECORD_TYPES.filter(({ isItem }) => isItem).map(
  ({ code }) => code,
);
