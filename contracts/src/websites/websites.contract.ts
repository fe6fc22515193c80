import type { FeatureContract } from '../shared/feature-contract.js';
import { websitesErrors } from './websites.errors.js';

export const websitesContract = {
  streams: ['website'],
  permissions: {
    'settings.edit': ['admin', 'website manager'],
  },
  errors: websitesErrors,
} as const satisfies FeatureContract;
