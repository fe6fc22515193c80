import type { FeatureContract } from '../shared/feature-contract.js';
import { KEEPERS } from '../shared/roles.js';
import { stockErrors } from './stock.errors.js';

export const stockContract = {
  streams: ['stock'],
  permissions: {
    'stock.edit': KEEPERS,
  },
  errors: stockErrors,
} as const satisfies FeatureContract;
