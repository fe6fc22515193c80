import { feature } from '../platform/feature.js';
import { MailboxModule } from './mailbox.module.js';

export const emailFeature = feature({
  name: 'email',
  module: MailboxModule,
  streams: {},
});
