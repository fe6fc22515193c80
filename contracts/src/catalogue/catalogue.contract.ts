import type { ClearFields } from '../privacy/personal-field.js';
import type { FeatureContract } from '../shared/feature-contract.js';
import { KEEPERS } from '../shared/roles.js';
import { catalogueErrors } from './catalogue.errors.js';
import type { CollectionEvent, ProductEvent } from './catalogue.events.js';
import type { CatalogueJobEvent } from './catalogue-jobs.events.js';

export const catalogueContract = {
  streams: ['collection', 'product', 'job'],
  permissions: {
    'catalogue.edit': KEEPERS,
  },
  errors: catalogueErrors,
  clearFields: {
    ProductSaved: ['product'],
    CollectionSaved: ['collection'],
    CatalogueJobRequested: ['work'],
    CatalogueJobAdvanced: ['refused'],
    CatalogueJobFinished: ['refused'],
  } satisfies ClearFields<ProductEvent | CollectionEvent | CatalogueJobEvent>,
} as const satisfies FeatureContract;
