import type { ClearFields } from '../privacy/personal-field.js';
import type { FeatureContract } from '../shared/feature-contract.js';
import { EDITORS } from '../shared/roles.js';
import { formsErrors } from './forms.errors.js';
import type { FormEvent } from './forms.events.js';

export const formsContract = {
  streams: ['form'],
  permissions: { 'forms.edit': EDITORS },
  errors: formsErrors,
  clearFields: {
    FormSaved: ['form'],
    FormPublished: ['form'],
  } satisfies ClearFields<FormEvent>,
} as const satisfies FeatureContract;
