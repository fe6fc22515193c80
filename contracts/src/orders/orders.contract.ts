import type { FeatureContract } from '../shared/feature-contract.js';
import { ordersErrors } from './orders.errors.js';

export const ordersContract = {
  streams: [],
  errors: ordersErrors,
} as const satisfies FeatureContract;
