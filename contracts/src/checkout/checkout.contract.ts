import type { FeatureContract } from '../shared/feature-contract.js';
import { checkoutErrors } from './checkout.errors.js';

export const checkoutContract = {
  streams: ['subscription'],
  errors: checkoutErrors,
} as const satisfies FeatureContract;
