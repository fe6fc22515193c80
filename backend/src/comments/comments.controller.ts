import {
  OneComment,
  PageComments,
  WriteCommentRequest,
  WrittenComment,
} from '@daybook/contracts/comments/comments.api';
import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CustomerAdmission } from '../platform/access/customer.js';
import { Limited, type RateLimit } from '../platform/access/rate-limit.guard.js';
import { newSecretToken } from '../platform/access/secret-token.js';
import { guestOf } from '../platform/http/guest-cookie.js';
import { NoFields } from '../platform/http/no-fields.pipe.js';
import { Shows } from '../platform/http/surrogate-keys.js';
import {
  CurrentVisitor,
  Visitor,
  type VisitorContext,
  type VisitorRequest,
} from '../platform/http/visitor.js';
import type { CommittedAnswer } from '../platform/log/committed-answer.js';
import { ReadYourWrites } from '../platform/log/read-your-writes.js';
import { Answers, Takes } from '../platform/openapi/answers.js';
import { WriteComment } from './comments.commands.js';
import { CommentsQueries } from './comments.queries.js';
import { FlagComment } from './flag-comment.commands.js';

/** A lively talk is a comment a minute; a program that writes more is stopped. */
const WRITE_LIMIT: RateLimit = {
  name: 'comments/write',
  perVisitor: 15,
  perIp: 40,
  seconds: 600,
  refusal: 'COMMENTS_RATE_LIMITED',
};
const FLAG_LIMIT: RateLimit = { name: 'comments/flag', perVisitor: 20, perIp: 60, seconds: 600 };

/** Comments as visitors read and write them. */
@Controller('api/comments')
@Visitor()
@ReadYourWrites('comments', 'content', 'documents', 'likes')
export class CommentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly comments: CommentsQueries,
    private readonly customers: CustomerAdmission,
  ) {}

  @Get('pages/:id')
  @Answers(PageComments, 'The comments that a page shows', 'PAGE_NOT_FOUND')
  @Shows(({ websiteId }, { pageId }: PageComments) => [
    `comments:${websiteId}:${pageId}`,
    `likes:${websiteId}:${pageId}`,
    `page:${websiteId}:${pageId}`,
  ])
  ofPage(@Param('id') id: string, @CurrentVisitor() { websiteId }: VisitorContext): Promise<PageComments> {
    return this.comments.ofPage(websiteId, id);
  }

  @Post()
  @Limited(WRITE_LIMIT)
  @Takes({ isIdempotent: true })
  @Answers(
    WrittenComment,
    'Writes a comment on a page. A first one waits for a member',
    'PAGE_NOT_FOUND',
    'COMMENTS_CLOSED',
    'COMMENT_INVALID',
    'COMMENT_NOT_FOUND',
    'COMMENTS_RATE_LIMITED',
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
  )
  @HttpCode(200)
  async write(
    @Body() body: WriteCommentRequest,
    @Req() request: VisitorRequest,
    @CurrentVisitor() { websiteId, ip, metadata, requestSecret }: VisitorContext,
  ): Promise<CommittedAnswer<WrittenComment>> {
    const page = await this.comments.page(websiteId, body.pageId);
    const guest = guestOf(request, requestSecret);
    const customer = await this.customers.find(request);
    const secret = requestSecret ?? newSecretToken();
    const writer = { guest, customer, ip, secret };
    return this.commands.execute(new WriteComment(websiteId, body, page, writer, metadata));
  }

  @Get('shown/:id')
  @Answers(OneComment, 'One comment that is shown', 'COMMENT_NOT_FOUND')
  one(@Param('id') id: string, @CurrentVisitor() { websiteId }: VisitorContext): Promise<OneComment> {
    return this.comments.one(websiteId, id);
  }

  @Post('shown/:id/flag')
  @Limited(FLAG_LIMIT)
  @Answers(null, 'Reports a comment to the members of the website', 'COMMENT_NOT_FOUND')
  @HttpCode(200)
  async flag(
    @Param('id') id: string,
    @Body(NoFields) _: unknown,
    @Req() request: VisitorRequest,
    @CurrentVisitor() { websiteId, metadata }: VisitorContext,
  ): Promise<CommittedAnswer<null>> {
    const { comment } = await this.comments.one(websiteId, id);
    const guest = guestOf(request, undefined);
    return this.commands.execute(new FlagComment(websiteId, comment.id, guest, metadata));
  }
}
