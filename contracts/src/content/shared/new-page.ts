import type { ItemFields, PageHead } from './page.js';
import type { PageOperation } from './page-operation.js';

/** A page as its owner begins it. Without a slug it gets one that is made from its title. */
export type NewPage = Pick<PageHead, 'title'> &
  Partial<Pick<PageHead, 'kind' | 'layout' | 'slug' | 'description' | 'picture' | 'isNoindex'>> &
  ItemFields & {
    readonly operations?: readonly PageOperation[];
  };
