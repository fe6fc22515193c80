import type { ClearFields, PersonalFields } from '../privacy/personal-field.js';
import type { FeatureContract } from '../shared/feature-contract.js';
import { KEEPERS } from '../shared/roles.js';
import { restockErrors } from './restock.errors.js';
import type { RestockEvent } from './restock.events.js';
import type { RestockEmailEvent } from './restock-email.events.js';
import type { RestockSendEvent } from './restock-send.events.js';

export const restockContract = {
  streams: ['restock', 'restockemail', 'restocksend'],
  slugs: ['restock'],
  permissions: {
    'restock.read': [...KEEPERS, 'reporting'],
    'restock.send': ['admin', 'store manager'],
    /** the mailing list */
    'campaigns.edit': ['admin', 'website manager', 'campaigns editor'],
  },
  personalFields: {
    RestockSignUpMade: ['email'],
  } satisfies PersonalFields<RestockEvent | RestockEmailEvent>,
  clearFields: {
    RestockSignUpMade: ['sku'],
    RestockBatchStarted: ['sku'],
    RestockSendStarted: ['batches.sku'],
    // the worker makes it, and it names the website's host
    RestockEmailSent: ['messageId'],
  } satisfies ClearFields<RestockEvent | RestockEmailEvent | RestockSendEvent>,
  errors: restockErrors,
} as const satisfies FeatureContract;
