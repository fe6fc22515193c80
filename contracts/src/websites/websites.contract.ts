import type { ClearFields } from '../privacy/personal-field.js';
import type { FeatureContract } from '../shared/feature-contract.js';
import { websitesErrors } from './websites.errors.js';
import type { WebsiteEvent } from './websites.events.js';

export const websitesContract = {
  streams: ['website'],
  permissions: {
    'settings.edit': ['admin', 'website manager'],
  },
  errors: websitesErrors,
  clearFields: {
    WebsiteSaved: ['website'],
  } satisfies ClearFields<WebsiteEvent>,
} as const satisfies FeatureContract;
