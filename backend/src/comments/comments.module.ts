import { Module } from '@nestjs/common';
import { CommentErasureService } from './comment-erasure.service.js';
import { CommentLinks } from './comment-links.js';
import { CommentThreadsService } from './comment-threads.service.js';
import { WriteCommentHandler } from './comments.commands.js';
import { CommentsController } from './comments.controller.js';
import { CommentsQueries } from './comments.queries.js';
import { FlagCommentHandler } from './flag-comment.commands.js';
import {
  DeleteOwnCommentHandler,
  EditOwnCommentHandler,
  LeaveThreadHandler,
} from './own/own-comments.commands.js';
import { OwnCommentsController } from './own/own-comments.controller.js';
import { OwnCommentsService } from './own/own-comments.service.js';
import {
  AnswerCommentHandler,
  EraseCommentHandler,
  ModerateCommentsHandler,
} from './owner/moderation.commands.js';
import { OwnerCommentsController } from './owner/owner-comments.controller.js';
import { OwnerCommentsQueries } from './owner/owner-comments.queries.js';

@Module({
  controllers: [CommentsController, OwnCommentsController, OwnerCommentsController],
  providers: [
    CommentsQueries,
    OwnerCommentsQueries,
    OwnCommentsService,
    CommentThreadsService,
    CommentErasureService,
    CommentLinks,
    WriteCommentHandler,
    FlagCommentHandler,
    EditOwnCommentHandler,
    DeleteOwnCommentHandler,
    LeaveThreadHandler,
    ModerateCommentsHandler,
    AnswerCommentHandler,
    EraseCommentHandler,
  ],
})
export class CommentsModule {}
