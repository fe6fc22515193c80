import type { ClearFields } from '../privacy/personal-field.js';
import type { FeatureContract } from '../shared/feature-contract.js';
import type { WebsiteDeletionEvent } from './website-deletion.events.js';
import { websitesErrors } from './websites.errors.js';
import type { WebsiteEvent } from './websites.events.js';

export const websitesContract = {
  streams: ['website', 'websitedeletion'],
  permissions: {
    'settings.edit': ['admin', 'website manager'],
  },
  errors: websitesErrors,
  clearFields: {
    WebsiteSaved: ['website'],
    WebsiteErased: ['certificate'],
  } satisfies ClearFields<WebsiteEvent | WebsiteDeletionEvent>,
} as const satisfies FeatureContract;
