import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Limited } from '../../platform/access/rate-limit.guard.js';
import { CurrentVisitor, Visitor, type VisitorContext } from '../../platform/http/visitor.js';
import { AnswersFile } from '../../platform/openapi/answers.js';
import { FeedWebsites } from '../feeds/feed-websites.service.js';
import { ContentCallers } from '../visitors/content-callers.queries.js';
import { ReleasedContentQueries } from '../visitors/released-content.queries.js';
import { EMBEDS } from './embeds.limit.js';
import { sendEmbed } from './send-embed.js';

/** The code blocks of pages that run, each a document of its own: at `/embed/<page>/<block>`. */
@Controller('embed')
@Visitor()
@Limited(EMBEDS)
export class EmbedsController {
  constructor(
    private readonly content: ReleasedContentQueries,
    private readonly callers: ContentCallers,
    private readonly websites: FeedWebsites,
  ) {}

  /** @throws Refusal PAGE_NOT_FOUND, also where the caller may not read the block, or where it does not run */
  @Get(':page/:block')
  @AnswersFile(
    'text/html',
    'What a code block of a page runs, as a document of its own',
    'PAGE_NOT_FOUND',
    'RATE_LIMITED',
  )
  async embed(
    @Param('page') pageId: string,
    @Param('block') blockId: string,
    @CurrentVisitor() { websiteId }: VisitorContext,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const caller = await this.callers.accessOf(websiteId, request, reply);
    const { blocks } = await this.content.page(websiteId, pageId, caller);
    await sendEmbed(reply, blocks, blockId, this.websites.of(request).language);
  }
}
