import { MailboxAnswer } from '@daybook/contracts/mail/mail.api';
import { Controller, Get } from '@nestjs/common';
import { Permission } from '../platform/access/member.js';
import { Answers } from '../platform/openapi/answers.js';
import { MailboxQueries } from './mailbox.queries.js';

/** The built-in mailbox (decisions.md): letters of all websites, so operators alone may read them. */
@Controller('api/operator/mailbox')
@Permission('operator')
export class MailboxController {
  constructor(private readonly mailbox: MailboxQueries) {}

  @Get()
  @Answers(MailboxAnswer, 'The e-mails of the built-in mailbox')
  letters(): Promise<MailboxAnswer> {
    return this.mailbox.letters();
  }
}
