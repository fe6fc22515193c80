import {
  RestockEmailPreview,
  RestockEmailPreviewRequest,
} from '@daybook/contracts/restock/restock-email-preview.api';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers } from '../../platform/openapi/answers.js';
import { RestockEmailPreviewQueries } from './restock-email-preview.queries.js';

/** Previews of restock emails, for the members who edit their texts. */
@Controller('api/site-users/account/notifications/restock/email')
@Permission('settings.edit')
@ReadYourWrites('websites', 'catalogue', 'restock')
export class RestockEmailPreviewController {
  constructor(private readonly emails: RestockEmailPreviewQueries) {}

  @Post('preview')
  @Answers(RestockEmailPreview, 'Shows a restock email as it would go out')
  @HttpCode(200)
  preview(
    @Body() request: RestockEmailPreviewRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<RestockEmailPreview> {
    return this.emails.preview(websiteId, request);
  }
}
