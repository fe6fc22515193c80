import { MailboxAnswer } from '@daybook/contracts/email/email.api';
import { Controller, Get } from '@nestjs/common';
import { Permission } from '../platform/access/member.js';
import { Answers } from '../platform/openapi/answers.js';
import { MailboxQueries } from './mailbox.queries.js';

/** The built-in mailbox (decisions.md). It has emails of all websites, so only operators may read it. */
@Controller('api/operator/mailbox')
@Permission('operator')
export class MailboxController {
  constructor(private readonly mailbox: MailboxQueries) {}

  @Get()
  @Answers(MailboxAnswer, 'The emails of the built-in mailbox')
  messages(): Promise<MailboxAnswer> {
    return this.mailbox.messages();
  }
}
