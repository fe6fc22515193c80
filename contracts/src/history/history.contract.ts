import type { ClearFields, PersonalFields } from '../privacy/personal-field.js';
import type { FeatureContract } from '../shared/feature-contract.js';
import { historyErrors } from './history.errors.js';
import type { HistoryEvent } from './history.events.js';

export const historyContract = {
  streams: ['history'],
  errors: historyErrors,
  personalFields: {} satisfies PersonalFields<HistoryEvent>,
  // a stream is named by ids
  clearFields: { PersonalDataViewed: ['stream'] } satisfies ClearFields<HistoryEvent>,
} as const satisfies FeatureContract;
