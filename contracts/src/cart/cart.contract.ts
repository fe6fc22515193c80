import type { FeatureContract } from '../shared/feature-contract.js';

export const cartContract = {
  streams: ['cart'],
} as const satisfies FeatureContract;
