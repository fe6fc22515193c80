import type { ClearFields } from '../privacy/personal-field.js';
import type { FeatureContract } from '../shared/feature-contract.js';
import { connectErrors } from './connect.errors.js';
import type { ApiTokenEvent } from './tokens/api-token.events.js';

export const connectContract = {
  streams: ['apitokens'],
  errors: connectErrors,
  // the words of owners, and names of rights
  clearFields: { ApiTokenMade: ['name', 'rights'] } satisfies ClearFields<ApiTokenEvent>,
} as const satisfies FeatureContract;
