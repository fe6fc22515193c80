import type { FeatureContract } from '../shared/feature-contract.js';
import { likesErrors } from './likes.errors.js';

export const likesContract = {
  streams: ['like'],
  errors: likesErrors,
} as const satisfies FeatureContract;
