import { EmailServerAnswer, TestEmailAnswer } from '@daybook/contracts/email/email.api';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ByPersonsOnly } from '../../platform/access/bearer-admission.js';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import { Limited, type RateLimit } from '../../platform/access/rate-limit.guard.js';
import { NoFields } from '../../platform/http/no-fields.pipe.js';
import { Answers } from '../../platform/openapi/answers.js';
import { TestEmailService } from './test-email.service.js';

/** Each test opens a connection to the mail server and is an email. */
const TEST_LIMIT: RateLimit = {
  name: 'email-server/test',
  perVisitor: 10,
  perIp: 30,
  seconds: 3600,
  isLasting: true,
};

/** The mail server of the installation, as the members of a website see it. */
@Controller('api/config/email-server')
export class EmailServerController {
  constructor(private readonly tests: TestEmailService) {}

  @Get()
  @Permission('site.view')
  @Answers(EmailServerAnswer, 'Whether emails leave, or stay in the built-in mailbox')
  state(): EmailServerAnswer {
    return { isConnected: this.tests.isConnected };
  }

  @Post('test')
  @Permission('settings.edit')
  @ByPersonsOnly()
  @Limited(TEST_LIMIT)
  @HttpCode(200)
  @Answers(TestEmailAnswer, 'Sends the member a test, and says what the mail server said')
  test(@Body(NoFields) _: unknown, @CurrentMember() member: MemberContext): Promise<TestEmailAnswer> {
    return this.tests.send(member);
  }
}
