import type { FeatureContract } from '../shared/feature-contract.js';
import { KEEPERS } from '../shared/roles.js';

export const stockContract = {
  streams: ['stock'],
  permissions: {
    'stock.edit': KEEPERS,
  },
} as const satisfies FeatureContract;
