import type { FeatureContract } from '../shared/feature-contract.js';

export const websitesContract = {
  streams: ['website'],
  permissions: {
    'settings.edit': ['admin', 'website manager'],
  },
} as const satisfies FeatureContract;
