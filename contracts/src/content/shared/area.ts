/** The keys that open an area, in the order in which they are asked for (CONTENT.md, "Access"). */
export const AREA_WAYS = ['password', 'product', 'account'] as const;
/** `password`: who knows it; `product`: who has bought one of its products; `account`: every customer who is signed in. */
export type AreaWay = (typeof AREA_WAYS)[number];

/** An area of a website that is not open to all, as an owner writes it. It takes effect at once, beside releases. */
export type AreaDocument = {
  readonly title: string;
  /** the words of a closed page; empty: those of its kind */
  readonly text: string;
  readonly way: AreaWay;
  /** one of them opens it; empty for another way */
  readonly productIds: readonly string[];
  /** pages and items, released or not */
  readonly pageIds: readonly string[];
  /** collections whose items are in it */
  readonly collectionIds: readonly string[];
  /** where a customer's account and a paid order lead; null: to the first of its pages */
  readonly startPageId: string | null;
};

/** An area as it is stored. */
export type Area = AreaDocument & { readonly id: string };

/** The id under which the password of a whole hidden website stands, among those of its areas. */
export const WHOLE_WEBSITE = 'site';
