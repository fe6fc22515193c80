import type { ClearFields, PersonalFields } from '../privacy/personal-field.js';
import type { FeatureContract } from '../shared/feature-contract.js';
import { operatorErrors } from './operator.errors.js';
import type { OperatorEvent } from './operator.events.js';

export const operatorContract = {
  streams: ['projection'],
  errors: operatorErrors,
  personalFields: {} satisfies PersonalFields<OperatorEvent>,
  // a stream is named by ids
  clearFields: { ParkedStreamsRetryRequested: ['stream'] } satisfies ClearFields<OperatorEvent>,
} as const satisfies FeatureContract;
