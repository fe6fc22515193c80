/** A kind of collection (section 3, "Collection types"). */
type CollectionType = {
  readonly code: number;
  readonly name: string;
  /** how owners make one: `content` here, `products` in the shop; `read`: it is only read where it comes from elsewhere */
  readonly made: 'content' | 'products' | 'read';
};

/** All collection types of section 3, by their codes. */
export const COLLECTION_TYPES: readonly CollectionType[] = [
  { code: 1, name: 'generic', made: 'content' },
  { code: 2, name: 'subscription', made: 'read' },
  { code: 3, name: 'twitter', made: 'read' },
  { code: 4, name: 'foursquare', made: 'read' },
  { code: 5, name: 'instagram', made: 'read' },
  { code: 6, name: 'gallery-block', made: 'read' },
  { code: 7, name: 'template-page', made: 'read' },
  { code: 8, name: 'splash-page', made: 'read' },
  { code: 10, name: 'page', made: 'read' },
  { code: 11, name: 'fivehundredpix', made: 'read' },
  { code: 12, name: 'flickr', made: 'read' },
  { code: 13, name: 'products', made: 'products' },
  { code: 15, name: 'slide-gallery', made: 'read' },
  { code: 16, name: 'slide-album', made: 'read' },
  { code: 17, name: 'slide-video', made: 'read' },
  { code: 18, name: 'album-block', made: 'read' },
];

/** The codes of the types that a content collection can have. */
export const CONTENT_COLLECTION_TYPES: readonly number[] = COLLECTION_TYPES.filter(
  ({ made }) => made === 'content',
).map(({ code }) => code);
