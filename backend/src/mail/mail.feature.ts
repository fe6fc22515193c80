import { feature } from '../platform/feature.js';
import { MailboxModule } from './mailbox.module.js';

export const mailFeature = feature({
  name: 'mail',
  module: MailboxModule,
  streams: {},
});
