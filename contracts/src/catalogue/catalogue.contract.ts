import type { FeatureContract } from '../shared/feature-contract.js';
import { KEEPERS } from '../shared/roles.js';

export const catalogueContract = {
  streams: ['collection', 'product', 'job'],
  permissions: {
    'catalogue.edit': KEEPERS,
  },
} as const satisfies FeatureContract;
