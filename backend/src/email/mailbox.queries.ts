import type { MailboxAnswer } from '@daybook/contracts/email/email.api';
import { Injectable } from '@nestjs/common';
import { EmailService } from './email.service.js';

@Injectable()
export class MailboxQueries {
  constructor(private readonly emails: EmailService) {}

  /** The newest emails of the mailbox. */
  async messages(): Promise<MailboxAnswer> {
    return { messages: await this.emails.mailbox.newest(200) };
  }
}
