import type { KeptAnswers, PageDeclaration } from '../platform/pages/page-declaration.js';

export const websitesPages: readonly PageDeclaration[] = [
  // a page of blocks may stand there, and a form in it was submitted
  {
    path: '/',
    audience: 'all',
    searchEngines: 'sitemap',
    reads: { typed: ['submitted', 'month', 'notice'] },
  },
];

/** The website, and its front, are on every page. */
export const websitesAnswers: readonly KeptAnswers[] = [
  { path: '/api/commerce/storefront', typed: ['q', 'tag', 'option', 'minPrice', 'maxPrice'] },
];
