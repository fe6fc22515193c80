import { Readable } from 'node:stream';
import { refuse } from '@daybook/contracts/shared/errors';
import {
  DeletedWebsitesAnswer,
  DeleteWebsiteRequest,
  WebsiteDeletion,
} from '@daybook/contracts/websites/website-deletion.api';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AlsoOfClosed } from '../../platform/access/closed-websites.js';
import { CurrentMember, type MemberContext, Permission, SignedIn } from '../../platform/access/member.js';
import { Limited, type RateLimit } from '../../platform/access/rate-limit.guard.js';
import { NoFields } from '../../platform/http/no-fields.pipe.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers, AnswersFile } from '../../platform/openapi/answers.js';
import { DeletedWebsitesQueries } from './deleted-websites.queries.js';
import { CloseWebsite, ReopenWebsite } from './website-deletion.commands.js';
import { WebsiteDeletionService } from './website-deletion.service.js';

/** An archive reads all that a website has. */
const ARCHIVES: RateLimit = { name: 'website archives', perVisitor: 10, perIp: 30, seconds: 60 * 60 };

/** The end of a website: its data as a file, closing it, and opening it again before it is erased (infra/adr/0064). */
@Controller('api/config/websites')
export class WebsiteDeletionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly deletions: WebsiteDeletionService,
    private readonly deleted: DeletedWebsitesQueries,
  ) {}

  @Get('deleted')
  @SignedIn()
  @ReadYourWrites('websites')
  @Answers(DeletedWebsitesAnswer, 'The websites that the account deleted, with their certificates')
  ofAccount(@CurrentMember() { accountId }: MemberContext): Promise<DeletedWebsitesAnswer> {
    return this.deleted.closedBy(accountId);
  }

  @Get(':id/deletion')
  @Permission('personalData.erase')
  @Answers(WebsiteDeletion, 'Whether a website is to be deleted, and when', 'WEBSITE_IS_DEFAULT')
  deletion(@Param('id') id: string, @CurrentMember() member: MemberContext): Promise<WebsiteDeletion> {
    return this.deletions.deletion(own(id, member), member.accountId);
  }

  @Get(':id/archive')
  @Permission('personalData.erase')
  @Limited(ARCHIVES)
  @ReadYourWrites(
    'websites',
    'owner_catalogue',
    'reviews',
    'stock',
    'orders',
    'customers',
    'forms',
    'form_submissions',
    'restock',
    'media',
    'documents',
    'coupon_uses',
  )
  @AnswersFile('application/zip', 'What a website has, as an archive of files')
  archive(@Param('id') id: string, @CurrentMember() member: MemberContext): StreamableFile {
    const website = own(id, member);
    return new StreamableFile(Readable.from(this.deletions.archive(member)), {
      type: 'application/zip',
      disposition: `attachment; filename="website-${website}.zip"`,
    });
  }

  @Post(':id/deletion')
  @AlsoOfClosed()
  @Permission('personalData.erase')
  @HttpCode(200)
  @Answers(
    WebsiteDeletion,
    'Closes a website at once; it is erased 14 days later',
    'WEBSITE_IS_DEFAULT',
    'WEBSITE_NAME_WRONG',
    'WEBSITE_NOT_EXPORTED',
    'PASSWORD_WRONG',
    'TOO_MANY_ATTEMPTS',
  )
  close(
    @Param('id') id: string,
    @Body() request: DeleteWebsiteRequest,
    @CurrentMember() member: MemberContext,
  ): Promise<CommittedAnswer<WebsiteDeletion>> {
    own(id, member);
    return this.commands.execute(new CloseWebsite(member, request));
  }

  @Delete(':id/deletion')
  @AlsoOfClosed()
  @Permission('personalData.erase')
  @Answers(WebsiteDeletion, 'Opens a website again that was to be deleted', 'WEBSITE_IS_DEFAULT')
  reopen(
    @Param('id') id: string,
    @Body(NoFields) _: unknown,
    @CurrentMember() member: MemberContext,
  ): Promise<CommittedAnswer<WebsiteDeletion>> {
    own(id, member);
    return this.commands.execute(new ReopenWebsite(member));
  }
}

/** Any other website than that of the call is none. */
const own = (id: string, { websiteId }: MemberContext) =>
  id === websiteId ? websiteId : refuse('NOT_FOUND');
