import type { FeatureContract } from '../shared/feature-contract.js';
import { cartErrors } from './cart.errors.js';

export const cartContract = {
  streams: ['cart'],
  errors: cartErrors,
} as const satisfies FeatureContract;
