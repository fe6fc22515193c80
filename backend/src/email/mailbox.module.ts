import { Module } from '@nestjs/common';
import { EmailServerController } from './check/email-server.controller.js';
import { TestEmailService } from './check/test-email.service.js';
import { EmailEraser } from './email-eraser.js';
import { MailboxController } from './mailbox.controller.js';
import { MailboxQueries } from './mailbox.queries.js';

@Module({
  controllers: [MailboxController, EmailServerController],
  providers: [EmailEraser, MailboxQueries, TestEmailService],
})
export class MailboxModule {}
