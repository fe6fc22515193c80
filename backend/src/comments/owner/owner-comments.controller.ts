import { Readable } from 'node:stream';
import { CommentStands } from '@daybook/contracts/comments/comments.api';
import {
  AnswerCommentRequest,
  CommentStatusesChanged,
  CommentStatusRequest,
  OwnerCommentFilter,
  OwnerCommentsAnswer,
  OwnerCommentsRequest,
} from '@daybook/contracts/comments/owner-comments.api';
import { Body, Controller, Get, HttpCode, Param, Post, Query, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import { NoFields } from '../../platform/http/no-fields.pipe.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers, AnswersFile } from '../../platform/openapi/answers.js';
import { AnswerComment, EraseComment, ModerateComments } from './moderation.commands.js';
import { OwnerCommentsQueries } from './owner-comments.queries.js';

/** The comments of a website, for members who moderate them. */
@Controller('api/config/comments')
@Permission('comments.moderate')
@ReadYourWrites('comments', 'content', 'documents')
export class OwnerCommentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly comments: OwnerCommentsQueries,
  ) {}

  @Get()
  @Answers(OwnerCommentsAnswer, 'The comments of the website, the newest first')
  list(
    @Query() request: OwnerCommentsRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<OwnerCommentsAnswer> {
    return this.comments.comments(websiteId, request);
  }

  @Post('status')
  @Answers(
    CommentStatusesChanged,
    'Shows comments, calls them spam, deletes them, or lets them wait again',
    'COMMENT_NOT_FOUND',
  )
  @HttpCode(200)
  changeStatus(
    @Body() { ids, status }: CommentStatusRequest,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<CommentStatusesChanged>> {
    return this.commands.execute(new ModerateComments(websiteId, ids, status, metadata));
  }

  // the export holds every writer's email
  @Get('export')
  @Permission('settings.edit')
  @AnswersFile('text/csv', 'The comments as a CSV')
  export(@Query() filter: OwnerCommentFilter, @CurrentMember() { websiteId }: MemberContext): StreamableFile {
    return new StreamableFile(Readable.from(this.comments.csv(websiteId, filter)), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="comments.csv"',
    });
  }

  @Post(':id/answers')
  @Permission('comments.write')
  @Answers(
    CommentStands,
    'Answers a comment in the name of the website',
    'COMMENT_NOT_FOUND',
    'COMMENT_INVALID',
  )
  @HttpCode(200)
  answer(
    @Param('id') id: string,
    @Body() { body }: AnswerCommentRequest,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<CommentStands>> {
    return this.commands.execute(new AnswerComment(websiteId, id, body, metadata));
  }

  @Post(':id/erase')
  @Permission('personalData.erase')
  @Answers(null, 'Erases a comment and what it says of its writer', 'COMMENT_NOT_FOUND')
  @HttpCode(200)
  erase(
    @Param('id') id: string,
    @Body(NoFields) _: unknown,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<null>> {
    return this.commands.execute(new EraseComment(websiteId, id, metadata));
  }
}
