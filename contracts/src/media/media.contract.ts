import type { FeatureContract } from '../shared/feature-contract.js';

export const mediaContract = {
  streams: ['media'],
} as const satisfies FeatureContract;
