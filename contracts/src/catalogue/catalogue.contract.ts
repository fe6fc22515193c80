import type { FeatureContract } from '../shared/feature-contract.js';
import { KEEPERS } from '../shared/roles.js';
import { catalogueErrors } from './catalogue.errors.js';

export const catalogueContract = {
  streams: ['collection', 'product', 'job'],
  permissions: {
    'catalogue.edit': KEEPERS,
  },
  errors: catalogueErrors,
} as const satisfies FeatureContract;
