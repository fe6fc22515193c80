/** What a link in a restock email lets its reader do. */
export type RestockLinkPurpose =
  | 'claim'
  | 'receipt'
  | 'decline'
  | 'leave'
  | 'unsubscribe'
  | 'confirm'
  | 'join';

/** The path of the pages that restock emails link to, one for each purpose. */
export const RESTOCK_PAGES = '/restock';
