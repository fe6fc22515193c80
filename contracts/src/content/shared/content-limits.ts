/** Bounds of pages and their blocks (CONTENT.md, "Limits"). */
export const CONTENT_LIMITS = {
  pages: 5000,
  /** items of all collections of a website, those in the trash included */
  items: 50_000,
  blocksOfPage: 1000,
  /** bytes of one block as JSON */
  block: 64 * 1024,
  /** shared sections that one page shows */
  sharedSections: 20,
  /** levels of blocks within blocks; a section is the first */
  depth: 4,
  operationsOfRequest: 50,
  /** characters of the key that puts a block between its neighbours */
  orderKey: 64,
  /** pages that one release publishes or withdraws */
  pins: 1000,
  /** releases of a website that wait for their time */
  schedules: 100,
  /** secret links to the draft of one page that work at once */
  previewLinks: 10,
  /** days that such a link works */
  previewDays: 14,
  /** lines of all menus together, those in folders too */
  navigationNodes: 2000,
  /** content collections of a website */
  collections: 200,
  /** areas of a website that are not open to all */
  areas: 100,
  /** products of which each opens an area */
  productsOfArea: 20,
  /** pages that an area names one by one */
  pagesOfArea: 500,
  /** items of a page of a collection's list */
  itemsPerPage: 100,
  /** tags of an item, and as many categories */
  tags: 100,
  /** characters of a tag */
  tag: 60,
  /** characters of the name of an item's author */
  author: 100,
  /** former slugs of a collection that lead on */
  formerSlugs: 50,
  /** paths of another website, or of its former one, that lead to a page */
  formerPaths: 20,
  /** characters of such a path */
  formerPath: 300,
  title: 200,
  slug: 100,
  description: 1000,
} as const;
