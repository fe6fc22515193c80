import { Letterheads } from '../platform/emails/letterhead.js';
import { feature } from '../platform/feature.js';
import { emailEmails } from './email.emails.js';
import { EMAIL_SCHEMA } from './email.schema.js';
import { EMAILS } from './email.service.js';
import { EmailWorkersModule } from './email.workers.module.js';
import { EmailEraser } from './email-eraser.js';
import { EmailWebsiteEraser } from './email-website-eraser.js';
import { MailboxModule } from './mailbox.module.js';
import { WebsiteLetterheads } from './website-letterheads.service.js';

export const emailFeature = feature({
  name: 'email',
  eraser: EmailEraser,
  module: MailboxModule,
  workers: EmailWorkersModule,
  schemas: [EMAIL_SCHEMA],
  queues: [EMAILS],
  emails: emailEmails,
  websiteEraser: EmailWebsiteEraser,
  fills: [{ provide: Letterheads, useClass: WebsiteLetterheads }],
});
