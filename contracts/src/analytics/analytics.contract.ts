import type { FeatureContract } from '../shared/feature-contract.js';
import { KEEPERS } from '../shared/roles.js';

export const analyticsContract = {
  streams: ['hits'],
  permissions: {
    'analytics.read': [...KEEPERS, 'editor', 'reporting'],
  },
} as const satisfies FeatureContract;
