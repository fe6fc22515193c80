import { Liked, LikeRequest, PageLikes } from '@daybook/contracts/likes/likes.api';
import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Limited, type RateLimit } from '../platform/access/rate-limit.guard.js';
import { guestOf } from '../platform/http/guest-cookie.js';
import { Shows } from '../platform/http/surrogate-keys.js';
import {
  CurrentVisitor,
  Visitor,
  type VisitorContext,
  type VisitorRequest,
} from '../platform/http/visitor.js';
import type { CommittedAnswer } from '../platform/log/committed-answer.js';
import { ReadYourWrites } from '../platform/log/read-your-writes.js';
import { Answers } from '../platform/openapi/answers.js';
import { LikedPagesService } from './liked-pages.service.js';
import { Like } from './likes.commands.js';
import { LikesQueries } from './likes.queries.js';

/** A reader likes what they read; a program that likes in a loop is stopped. A school has one address. */
const LIKE_LIMIT: RateLimit = { name: 'likes', perVisitor: 60, perIp: 200, seconds: 600 };

/** The likes of visitors, who need no account. */
@Controller('api/likes')
@Visitor()
@ReadYourWrites('likes', 'content', 'documents')
export class LikesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly likes: LikesQueries,
    private readonly pages: LikedPagesService,
  ) {}

  @Post()
  @Limited(LIKE_LIMIT)
  @Answers(
    Liked,
    'Likes a page or a comment once, or takes that back',
    'LIKES_OFF',
    'PAGE_NOT_FOUND',
    'COMMENT_NOT_FOUND',
  )
  @HttpCode(200)
  async like(
    @Body() body: LikeRequest,
    @Req() request: VisitorRequest,
    @CurrentVisitor() { websiteId, metadata }: VisitorContext,
  ): Promise<CommittedAnswer<Liked>> {
    const pageId = await this.pages.pageOf(websiteId, body);
    const guest = guestOf(request, undefined);
    return this.commands.execute(new Like(websiteId, body, pageId, guest, metadata));
  }

  @Get('pages/:id')
  @Answers(PageLikes, 'How many visitors like a page', 'PAGE_NOT_FOUND')
  @Shows(({ websiteId }, { pageId }: PageLikes) => [`likes:${websiteId}:${pageId}`])
  async ofPage(@Param('id') id: string, @CurrentVisitor() { websiteId }: VisitorContext): Promise<PageLikes> {
    const pageId = await this.pages.pageOf(websiteId, { kind: 'page', likedId: id, likes: true });
    return this.likes.ofPage(websiteId, pageId);
  }
}
