import { Module } from '@nestjs/common';
import { MailboxController } from './mailbox.controller.js';
import { MailboxQueries } from './mailbox.queries.js';

@Module({ controllers: [MailboxController], providers: [MailboxQueries] })
export class MailboxModule {}
