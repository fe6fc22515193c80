import type { ClearFields, PersonalFields } from '../privacy/personal-field.js';
import type { FeatureContract } from '../shared/feature-contract.js';
import { EDITORS } from '../shared/roles.js';
import { formsErrors } from './forms.errors.js';
import type { FormEvent } from './forms.events.js';
import type { FormSubmissionEvent } from './submission.events.js';

export const formsContract = {
  streams: ['form', 'submission'],
  permissions: {
    'forms.edit': EDITORS,
    'submissions.read': [...EDITORS, 'store manager'],
  },
  errors: formsErrors,
  personalFields: {
    FormSubmitted: ['answers'],
    FormSubmissionNoted: ['text'],
  } satisfies PersonalFields<FormSubmissionEvent>,
  clearFields: {
    FormSaved: ['form'],
    FormPublished: ['form'],
  } satisfies ClearFields<FormEvent>,
} as const satisfies FeatureContract;
