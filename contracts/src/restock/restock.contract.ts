import type { PersonalFields } from '../privacy/personal-field.js';
import type { FeatureContract } from '../shared/feature-contract.js';
import { KEEPERS } from '../shared/roles.js';
import { restockErrors } from './restock.errors.js';
import type { RestockEvent } from './restock.events.js';
import type { RestockEmailEvent } from './restock-email.events.js';

export const restockContract = {
  streams: ['restock', 'restockemail', 'restocksend'],
  permissions: {
    'restock.read': [...KEEPERS, 'reporting'],
    'restock.send': ['admin', 'store manager'],
    /** the mailing list */
    'campaigns.edit': ['admin', 'website manager', 'campaigns editor'],
  },
  personalFields: {
    RestockSignUpMade: ['email'],
  } satisfies PersonalFields<RestockEvent | RestockEmailEvent>,
  errors: restockErrors,
} as const satisfies FeatureContract;
