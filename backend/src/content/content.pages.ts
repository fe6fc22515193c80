import { PageType } from '@daybook/contracts/analytics/shared/page-types';
import type {
  PageDeclaration,
  PageFormDeclaration,
  PreviewedAnswer,
} from '../platform/pages/page-declaration.js';
import { enterArea, enterByOrder } from './areas/enter-area.page-form.js';

export const contentPages: readonly PageDeclaration[] = [
  // the items of collections; a form in one was submitted
  {
    path: '/$slug/$item',
    type: PageType.item,
    audience: 'all',
    reads: { typed: ['submitted', 'month', 'notice'] },
  },
  // a draft, for who has a secret link to it: it can be shown before the website is, which such links are for
  { path: '/preview/$token', audience: 'holder', whenHidden: 'itself' },
];

/** A closed page asks for its password, and so does the lock screen of a hidden website, which sends to the front page. */
export const contentForms: Readonly<Record<string, PageFormDeclaration>> = {
  'enter-area': { on: ['/', '/$slug', '/$slug/$item'], call: enterArea },
  'enter-by-order': { on: ['/order/$secret'], call: enterByOrder },
};

export const contentReads: readonly string[] = [
  '/api/content/preview/$token',
  '/api/site-users/account/areas',
];

/** The reads that say what stands at a path, and what is on a page. */
const READS = ['/api/content/$read', '/api/content/pages/$id'];

/**
 * Pages stand at `/$slug`, as product lists do: the catalogue declares that address, with the parameters of its lists,
 * and a page says its own number in hits. A private page is found by the members who may see a hidden website: the same
 * read answers them, and the page is sent to them with `no-store`. A member opens a draft by the page's id.
 */
export const contentPreviews: readonly PreviewedAnswer[] = [
  ...READS.map((path) => ({ path, before: (part: string) => path.replace(/\$\w+$/, part) })),
  { path: '/api/content/preview/$token', before: (id) => `/api/config/pages/${id}/preview` },
];
