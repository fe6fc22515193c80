import type { MailboxAnswer } from '@daybook/contracts/mail/mail.api';
import { Injectable } from '@nestjs/common';
import { Mail } from './mail.js';

@Injectable()
export class MailboxQueries {
  constructor(private readonly mail: Mail) {}

  /** The newest letters that no mail server was there for. */
  async letters(): Promise<MailboxAnswer> {
    return { messages: await this.mail.mailbox.newest(200) };
  }
}
