import type { ClearFields, PersonalFields } from '../privacy/personal-field.js';
import type { FeatureContract } from '../shared/feature-contract.js';
import type { CustomerEvent } from './customer.events.js';
import { customersErrors } from './customers.errors.js';

export const customersContract = {
  streams: ['customer'],
  personalFields: {
    CustomerSignedUp: ['email', 'passwordHash'],
    CustomerPasswordSet: ['passwordHash'],
    CustomerAddressSaved: ['address'],
    CustomerCartKept: ['token'],
  } satisfies PersonalFields<CustomerEvent>,
  // words of a list that have two words
  clearFields: { CustomerSessionsEnded: ['reason'] } satisfies ClearFields<CustomerEvent>,
  errors: customersErrors,
} as const satisfies FeatureContract;
