import type { ClearFields, PersonalFields } from '../privacy/personal-field.js';
import type { FeatureContract } from '../shared/feature-contract.js';
import type { CustomerEvent } from './customer.events.js';
import type { CustomerRecordEvent } from './customer-record.events.js';
import { customersErrors } from './customers.errors.js';

export const customersContract = {
  streams: ['customer', 'customerrecord'],
  slugs: ['account'],
  personalFields: {
    CustomerSignedUp: ['email', 'passwordHash'],
    CustomerPasswordSet: ['passwordHash'],
    CustomerAddressSaved: ['address'],
    CustomerCartKept: ['token'],
    CustomerNoteAdded: ['text'],
    CustomerTaxExempted: ['exemption'],
  } satisfies PersonalFields<CustomerEvent | CustomerRecordEvent>,
  // words of a list that have two words
  clearFields: { CustomerSessionsEnded: ['reason'] } satisfies ClearFields<CustomerEvent>,
  errors: customersErrors,
} as const satisfies FeatureContract;
