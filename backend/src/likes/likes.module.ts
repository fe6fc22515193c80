import { Module } from '@nestjs/common';
import { LikedPagesService } from './liked-pages.service.js';
import { LikeHandler } from './likes.commands.js';
import { LikesController } from './likes.controller.js';
import { LikesQueries } from './likes.queries.js';

@Module({ controllers: [LikesController], providers: [LikeHandler, LikesQueries, LikedPagesService] })
export class LikesModule {}
