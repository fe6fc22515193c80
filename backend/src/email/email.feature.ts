import { feature } from '../platform/feature.js';
import { EMAILS } from './email.service.js';
import { EmailWorkersModule } from './email.workers.module.js';
import { EmailEraser } from './email-eraser.js';
import { EmailWebsiteEraser } from './email-website-eraser.js';
import { MailboxModule } from './mailbox.module.js';

export const emailFeature = feature({
  name: 'email',
  eraser: EmailEraser,
  module: MailboxModule,
  workers: EmailWorkersModule,
  queues: [EMAILS],
  websiteEraser: EmailWebsiteEraser,
});
