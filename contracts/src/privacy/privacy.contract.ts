import type { FeatureContract } from '../shared/feature-contract.js';
import type { PersonalFields } from '../shared/personal-field.js';
import type { PersonEvent } from './person.events.js';

export const privacyContract = {
  streams: ['person'],
  permissions: {
    'personalData.erase': ['admin'],
  },
  personalFields: {} satisfies PersonalFields<PersonEvent>,
} as const satisfies FeatureContract;
