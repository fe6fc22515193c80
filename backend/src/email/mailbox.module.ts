import { Module } from '@nestjs/common';
import { EmailEraser } from './email-eraser.js';
import { MailboxController } from './mailbox.controller.js';
import { MailboxQueries } from './mailbox.queries.js';

@Module({ controllers: [MailboxController], providers: [EmailEraser, MailboxQueries] })
export class MailboxModule {}
