import type { FeatureContract } from '../shared/feature-contract.js';
import { mediaErrors } from './media.errors.js';

export const mediaContract = {
  streams: ['media'],
  errors: mediaErrors,
} as const satisfies FeatureContract;
