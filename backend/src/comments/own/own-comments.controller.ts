import { CommentStands, EditCommentRequest, OwnComment } from '@daybook/contracts/comments/comments.api';
import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put, Redirect } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AlsoOfClosed } from '../../platform/access/closed-websites.js';
import { WithoutCrumb } from '../../platform/access/csrf.guard.js';
import { Limited, type RateLimit } from '../../platform/access/rate-limit.guard.js';
import { NoFields } from '../../platform/http/no-fields.pipe.js';
import {
  CurrentVisitor,
  Visitor,
  type VisitorContext,
  VisitorOfHidden,
} from '../../platform/http/visitor.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { Answers } from '../../platform/openapi/answers.js';
import { ownCommentPath } from '../comment-links.js';
import { CommentsQueries } from '../comments.queries.js';
import { DeleteOwnComment, EditOwnComment, LeaveThread } from './own-comments.commands.js';
import { OwnCommentsService } from './own-comments.service.js';

const OWN_LIMIT: RateLimit = { name: 'comments/own', perVisitor: 60, perIp: 240, seconds: 600 };

/** A comment for its writer, who has the link of it. What they take back they can also take back on a hidden website. */
@Controller('api/comments/own/:token')
@VisitorOfHidden()
export class OwnCommentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly own: OwnCommentsService,
    private readonly comments: CommentsQueries,
  ) {}

  @Get()
  @Limited(OWN_LIMIT)
  @Header('cache-control', 'no-store')
  @Answers(OwnComment, 'A comment for its writer', 'COMMENT_NOT_FOUND')
  async view(
    @Param('token') token: string,
    @CurrentVisitor() { websiteId, isOutside }: VisitorContext,
  ): Promise<OwnComment> {
    const pageId = this.own.pageOf(websiteId, token);
    const page = isOutside ? undefined : await this.comments.find(websiteId, pageId);
    return this.own.view(websiteId, token, page);
  }

  @Put()
  @Visitor()
  @Limited(OWN_LIMIT)
  @Answers(
    CommentStands,
    'Changes a comment, for ten minutes',
    'COMMENT_NOT_FOUND',
    'COMMENT_EDIT_OVER',
    'COMMENT_INVALID',
  )
  edit(
    @Param('token') token: string,
    @Body() { body }: EditCommentRequest,
    @CurrentVisitor() { websiteId, metadata }: VisitorContext,
  ): Promise<CommittedAnswer<CommentStands>> {
    return this.commands.execute(new EditOwnComment(websiteId, token, body, metadata));
  }

  @Delete()
  @Limited(OWN_LIMIT)
  @Answers(CommentStands, 'Deletes a comment for good', 'COMMENT_NOT_FOUND')
  remove(
    @Param('token') token: string,
    @Body(NoFields) _: unknown,
    @CurrentVisitor() { websiteId, metadata }: VisitorContext,
  ): Promise<CommittedAnswer<CommentStands>> {
    return this.commands.execute(new DeleteOwnComment(websiteId, token, metadata));
  }

  /**
   * Mail programs post to it for their reader (RFC 8058), many readers from one IP address and without a cookie, so the
   * route has no rate limit and no crumb: the signed link allows the call.
   */
  @AlsoOfClosed()
  @Post('leave')
  @Answers(null, 'Ends the emails about the thread of a comment', 'COMMENT_NOT_FOUND')
  @HttpCode(200)
  @WithoutCrumb()
  leave(
    @Param('token') token: string,
    @CurrentVisitor() { websiteId, metadata: { spend: _, ...metadata } }: VisitorContext,
  ): Promise<CommittedAnswer<null>> {
    return this.commands.execute(new LeaveThread(websiteId, token, metadata));
  }

  /** Opening the link changes nothing, because programs that check emails open every link. */
  @Get('leave')
  @Answers(null, 'Leads to the page that ends the emails')
  @Redirect()
  page(@Param('token') token: string): { url: string; statusCode: number } {
    return { url: `${ownCommentPath(encodeURIComponent(token))}#emails`, statusCode: 302 };
  }
}
