import { Module } from '@nestjs/common';
import { CommentLinks } from './comment-links.js';
import { CommentEmailsReactor } from './emails/comment-emails.reactor.js';
import { CommentEmailsWorker } from './emails/comment-emails.worker.js';

@Module({ providers: [CommentLinks, CommentEmailsReactor, CommentEmailsWorker] })
export class CommentsWorkersModule {}
