import type { FeatureContract } from '../shared/feature-contract.js';
import type { PersonEvent } from './person.events.js';
import type { PersonalFields } from './personal-field.js';

export const privacyContract = {
  streams: ['person'],
  permissions: {
    'personalData.erase': ['admin'],
  },
  personalFields: {} satisfies PersonalFields<PersonEvent>,
} as const satisfies FeatureContract;
