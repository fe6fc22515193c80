import { PageType } from '@daybook/contracts/analytics/shared/page-types';
import type { PageDeclaration, PreviewedAnswer } from '../platform/pages/page-declaration.js';

/** The items of collections; a form in one was submitted. */
export const contentPages: readonly PageDeclaration[] = [
  { path: '/$slug/$item', type: PageType.item, audience: 'all', reads: { typed: ['submitted'] } },
];

/** The reads that say what stands at a path, and what is on a page. */
const READS = ['/api/content/$read', '/api/content/pages/$id'];

/**
 * Pages stand at `/$slug`, as product lists do: the catalogue declares that address, with the parameters of its lists,
 * and a page says its own number in hits. A private page is found by the members who may see a hidden website: the same
 * read answers them, and the page is sent to them with `no-store`.
 */
export const contentPreviews: readonly PreviewedAnswer[] = READS.map((path) => ({
  path,
  before: (part) => path.replace(/\$\w+$/, part),
}));
