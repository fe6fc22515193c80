import type { KeptAnswers, PageDeclaration } from '../platform/pages/page-declaration.js';

export const websitesPages: readonly PageDeclaration[] = [
  { path: '/', audience: 'all', searchEngines: 'sitemap' },
];

/** The website, and its front, are on every page. */
export const websitesAnswers: readonly KeptAnswers[] = [
  { path: '/api/commerce/storefront', typed: ['q', 'tag', 'option', 'minPrice', 'maxPrice'] },
];
