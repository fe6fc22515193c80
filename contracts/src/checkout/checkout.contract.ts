import type { FeatureContract } from '../shared/feature-contract.js';

export const checkoutContract = {
  streams: ['subscription'],
} as const satisfies FeatureContract;
