import type { FeatureContract } from '../shared/feature-contract.js';
import { membersErrors } from './members.errors.js';

export const membersContract = {
  streams: ['member', 'account'],
  permissions: {
    'members.manage': ['admin'],
  },
  errors: membersErrors,
} as const satisfies FeatureContract;
