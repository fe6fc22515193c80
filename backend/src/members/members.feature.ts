import { Admission } from '../platform/access/admission.js';
import { MemberEmails } from '../platform/access/member-emails.js';
import { feature } from '../platform/feature.js';
import { accountDecider } from './account.decider.js';
import { MemberAdmission } from './member-admission.js';
import { MemberEmailsQueries } from './member-emails.queries.js';
import { membersDecider } from './members.decider.js';
import { membersEmails } from './members.emails.js';
import { MembersModule } from './members.module.js';
import { PASSWORD_RESETS } from './members.queues.js';
import { MembersWorkersModule } from './members.workers.module.js';
import { MembersEraser } from './members-eraser.service.js';
import { MembersWebsiteEraser } from './members-website-eraser.service.js';

export const membersFeature = feature({
  name: 'members',
  eraser: MembersEraser,
  module: MembersModule,
  workers: MembersWorkersModule,
  streams: { member: membersDecider, account: accountDecider },
  queues: [PASSWORD_RESETS],
  emails: membersEmails,
  personalTexts: {
    'AccountCreated.email': 'email',
    'AccountCreated.passwordHash': null,
    'PasswordChanged.passwordHash': null,
    'AuthenticatorAdded.secret': null,
    'RecoveryCodesMade.hashes': null,
  },
  fills: [
    { provide: Admission, useClass: MemberAdmission },
    { provide: MemberEmails, useClass: MemberEmailsQueries },
  ],
  websiteEraser: MembersWebsiteEraser,
});
