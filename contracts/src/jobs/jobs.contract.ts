import type { FeatureContract } from '../shared/feature-contract.js';
import { jobsErrors } from './jobs.errors.js';

export const jobsContract = {
  streams: [],
  errors: jobsErrors,
} as const satisfies FeatureContract;
