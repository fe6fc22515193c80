/** The kinds of block that can be the face of an item in lists (section 9, "Promoted block types"). */
const PROMOTED_BLOCKS = [
  'map',
  'embed',
  'image',
  'code',
  'quote',
  'twitter',
  'link',
  'video',
  'foursquare',
  'instagram',
  'form',
] as const;

/** Whether a block of this type can be the face of an item. */
export const isPromotable = (type: string): boolean => (PROMOTED_BLOCKS as readonly string[]).includes(type);
