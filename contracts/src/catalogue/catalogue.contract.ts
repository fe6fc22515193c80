import type { ClearFields, PersonalFields } from '../privacy/personal-field.js';
import type { FeatureContract } from '../shared/feature-contract.js';
import { KEEPERS } from '../shared/roles.js';
import { catalogueErrors } from './catalogue.errors.js';
import type { CollectionEvent, ProductEvent } from './catalogue.events.js';
import type { CatalogueJobEvent } from './catalogue-jobs.events.js';
import type { ReviewEvent } from './review.events.js';

export const catalogueContract = {
  streams: ['collection', 'product', 'job', 'review', 'reviewrequest'],
  slugs: ['review', 'search', 'shop'],
  permissions: {
    'catalogue.edit': KEEPERS,
    /** read reviews with the reviewer's email, approve, hide and answer them */
    'reviews.moderate': [...KEEPERS, 'moderator'],
  },
  errors: catalogueErrors,
  personalFields: {
    ReviewReceived: ['text'],
    ReviewAnswered: ['answer'],
  } satisfies PersonalFields<ReviewEvent>,
  clearFields: {
    ProductSaved: ['product'],
    CollectionSaved: ['collection'],
    CatalogueJobRequested: ['work'],
    CatalogueJobAdvanced: ['refused'],
    CatalogueJobFinished: ['refused'],
  } satisfies ClearFields<ProductEvent | CollectionEvent | CatalogueJobEvent>,
} as const satisfies FeatureContract;
