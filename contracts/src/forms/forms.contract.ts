import type { ClearFields, PersonalFields } from '../privacy/personal-field.js';
import type { FeatureContract } from '../shared/feature-contract.js';
import { EDITORS } from '../shared/roles.js';
import { formsErrors } from './forms.errors.js';
import type { FormEvent } from './forms.events.js';
import type { FormSubmissionEvent } from './submission.events.js';
import type { FormWebhookEvent } from './webhooks/webhook.events.js';

export const formsContract = {
  streams: ['form', 'submission', 'formwebhooks', 'webhookdelivery'],
  slugs: ['form'],
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
    FormWebhookAdded: ['url'],
  } satisfies ClearFields<FormEvent | FormWebhookEvent>,
} as const satisfies FeatureContract;
