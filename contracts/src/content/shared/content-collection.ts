/** The order of a collection's items. `upcoming`: events that come first, the next one before all, then past ones. */
export const ITEM_ORDERS = ['newest', 'oldest', 'title', 'upcoming'] as const;
export type ItemOrder = (typeof ITEM_ORDERS)[number];

/** The callers who may read a collection. So far every collection is public. */
export const COLLECTION_PERMISSIONS = ['public'] as const;
export type CollectionPermission = (typeof COLLECTION_PERMISSIONS)[number];

/** A collection of items, as an owner writes it. It stands at `/<slug>`, and its items below it. */
export type ContentCollectionDocument = {
  readonly title: string;
  readonly slug: string;
  readonly description: string;
  /** of section 3, see `collection-types.ts` */
  readonly type: number;
  /** items of a page of its list */
  readonly itemsPerPage: number;
  readonly ordering: ItemOrder;
  readonly permissionType: CollectionPermission;
};

/** A collection as it is stored. */
export type ContentCollection = ContentCollectionDocument & {
  readonly id: string;
  /** slugs that it had before: its former paths lead to the one of now */
  readonly formerSlugs: readonly string[];
};
