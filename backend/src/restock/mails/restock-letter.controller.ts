import {
  RestockLetterPreview,
  RestockLetterPreviewRequest,
} from '@daybook/contracts/restock/restock-letter.api';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers } from '../../platform/openapi/answers.js';
import { RestockLetterQueries } from './restock-letter.queries.js';

/** The letter of a restock, for those who write its words. */
@Controller('api/site-users/account/notifications/restock/letter')
@Permission('settings.edit')
@ReadYourWrites('websites', 'catalogue', 'restock')
export class RestockLetterController {
  constructor(private readonly letters: RestockLetterQueries) {}

  @Post('preview')
  @Answers(RestockLetterPreview, 'Shows a restock e-mail as it would go out')
  @HttpCode(200)
  preview(
    @Body() request: RestockLetterPreviewRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<RestockLetterPreview> {
    return this.letters.preview(websiteId, request);
  }
}
