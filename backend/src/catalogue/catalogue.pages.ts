import { PageType } from '@daybook/contracts/analytics/shared/page-types';
import type {
  KeptAnswers,
  PageDeclaration,
  PageFormDeclaration,
  PreviewedAnswer,
} from '../platform/pages/page-declaration.js';
import { writeReview } from './reviews/review.page-form.js';

const REVIEW_PAGE = '/review/$secret';
const REVIEW_REQUEST = '/api/commerce/review-requests/$secret';
const PRODUCTS = '/api/commerce/products';

/** The parameters by which a visitor narrows a list. */
const LIST_WORDS = ['sort', 'availability', 'sale', 'type', 'page'];
const LISTS = ['tag', 'option', 'price'];

export const cataloguePages: readonly PageDeclaration[] = [
  {
    path: '/shop',
    type: PageType.collection,
    audience: 'all',
    reads: { words: LIST_WORDS, lists: LISTS },
    searchEngines: 'sitemap',
  },
  {
    // the pages of the feature content stand there too, and say their type themselves; a form in them was submitted
    path: '/$slug',
    type: PageType.collection,
    audience: 'all',
    reads: { words: LIST_WORDS, typed: ['submitted', 'author', 'category', 'month', 'notice'], lists: LISTS },
  },
  {
    path: '/search',
    type: PageType.search,
    audience: 'all',
    reads: { words: LIST_WORDS, typed: ['q'], lists: LISTS },
    searchEngines: 'kept out',
  },
  {
    path: '/$collection/p/$product',
    type: PageType.item,
    audience: 'all',
    reads: { words: ['variant', 'notice'], typed: ['reviews'] },
  },
  {
    path: REVIEW_PAGE,
    type: PageType.reviewsRequest,
    audience: 'holder',
    reads: { words: ['notice'] },
  },
];

export const catalogueForms: Readonly<Record<string, PageFormDeclaration>> = {
  review: { on: [REVIEW_PAGE], call: writeReview, shownAgainBy: REVIEW_REQUEST },
};

export const catalogueReads: readonly string[] = [REVIEW_REQUEST];

/** What a visitor typed makes an answer of its own: searches would take the place of what every visitor reads. */
export const catalogueAnswers: readonly KeptAnswers[] = [
  { path: PRODUCTS, typed: ['q', 'tag', 'option', 'minPrice', 'maxPrice'] },
];

/** A product before it is published, for the members who may see it. */
export const cataloguePreviews: readonly PreviewedAnswer[] = [
  { path: `${PRODUCTS}/$product`, before: (product) => `/api/config/products/${product}/preview` },
];
