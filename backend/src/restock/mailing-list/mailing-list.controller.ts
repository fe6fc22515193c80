import { Readable } from 'node:stream';
import { MailingListAnswer, MailingListRequest } from '@daybook/contracts/restock/mailing-list.api';
import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers, AnswersFile } from '../../platform/openapi/answers.js';
import { MailingListQueries } from './mailing-list.queries.js';

/** The subscribers who joined the website's mailing list. */
@Controller('api/config/mailing-list')
@Permission('campaigns.edit')
@ReadYourWrites('restock')
export class MailingListController {
  constructor(private readonly mailingList: MailingListQueries) {}

  @Get()
  @Answers(MailingListAnswer, 'The subscribers of the mailing list')
  list(
    @Query() request: MailingListRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<MailingListAnswer> {
    return this.mailingList.list(websiteId, request);
  }

  @Get('export')
  @AnswersFile('text/csv', 'The mailing list as CSV')
  export(@CurrentMember() { websiteId }: MemberContext): StreamableFile {
    return new StreamableFile(Readable.from(this.mailingList.csv(websiteId)), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="mailing-list.csv"',
    });
  }
}
