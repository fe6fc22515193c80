import type { MailboxAnswer } from '@daybook/contracts/mail/mail.api';
import { Controller, Get } from '@nestjs/common';
import { Permission } from '../platform/access/member.js';
import { MailboxQueries } from './mailbox.queries.js';

/** The built-in mailbox (decisions.md): letters of all websites, so operators alone may read them. */
@Controller('api/operator/mailbox')
@Permission('operator')
export class MailboxController {
  constructor(private readonly mailbox: MailboxQueries) {}

  @Get()
  letters(): Promise<MailboxAnswer> {
    return this.mailbox.letters();
  }
}
