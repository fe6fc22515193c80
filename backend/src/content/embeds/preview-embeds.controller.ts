import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Limited } from '../../platform/access/rate-limit.guard.js';
import { CurrentVisitor, type VisitorContext, VisitorOfHidden } from '../../platform/http/visitor.js';
import { AnswersFile } from '../../platform/openapi/answers.js';
import { FeedWebsites } from '../feeds/feed-websites.service.js';
import { OwnerPreviewPageQueries } from '../previews/owner-preview-page.queries.js';
import { EMBEDS } from './embeds.limit.js';
import { sendEmbed } from './send-embed.js';

/** The same of drafts, for who has a secret link to one: at `/preview/<token>/embed/<block>`. */
@Controller('preview')
@VisitorOfHidden()
@Limited(EMBEDS)
export class PreviewEmbedsController {
  constructor(
    private readonly previews: OwnerPreviewPageQueries,
    private readonly websites: FeedWebsites,
  ) {}

  /** @throws Refusal PAGE_NOT_FOUND, also for a link that has ended */
  @Get(':token/embed/:block')
  @AnswersFile(
    'text/html',
    'What a code block of a draft runs, for who has a link to it',
    'PAGE_NOT_FOUND',
    'RATE_LIMITED',
  )
  async embed(
    @Param('token') token: string,
    @Param('block') blockId: string,
    @CurrentVisitor() { websiteId }: VisitorContext,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { blocks } = await this.previews.page(websiteId, token);
    reply.header('cache-control', 'no-store');
    await sendEmbed(reply, blocks, blockId, this.websites.of(request).language);
  }
}
