import type { FeatureContract } from '../shared/feature-contract.js';

export const membersContract = {
  streams: ['member', 'account'],
  permissions: {
    'members.manage': ['admin'],
  },
} as const satisfies FeatureContract;
