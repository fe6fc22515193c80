import type { ClearFields, PersonalFields } from '../privacy/personal-field.js';
import type { FeatureContract } from '../shared/feature-contract.js';
import type { AccountEvent } from './account.events.js';
import { membersErrors } from './members.errors.js';
import type { MembersEvent } from './members.events.js';

export const membersContract = {
  streams: ['member', 'account'],
  permissions: {
    'members.manage': ['admin'],
  },
  personalFields: {
    AccountCreated: ['email', 'passwordHash'],
    PasswordChanged: ['passwordHash'],
    AuthenticatorAdded: ['secret'],
    RecoveryCodesMade: ['hashes'],
  } satisfies PersonalFields<AccountEvent | MembersEvent>,
  // words of a list that have two words
  clearFields: {
    PasswordChanged: ['by'],
    SessionsEnded: ['reason'],
    AuthenticatorRemoved: ['by'],
    SecondFactorProved: ['by'],
    MemberInvited: ['roles'],
    MemberJoined: ['roles'],
    MemberRolesChanged: ['roles'],
  } satisfies ClearFields<AccountEvent | MembersEvent>,
  errors: membersErrors,
} as const satisfies FeatureContract;
