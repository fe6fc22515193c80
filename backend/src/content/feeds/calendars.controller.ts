import { refuse } from '@daybook/contracts/shared/errors';
import { Controller, Get, Header, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Limited } from '../../platform/access/rate-limit.guard.js';
import { CurrentVisitor, Visitor, type VisitorContext } from '../../platform/http/visitor.js';
import { ReleasedContentQueries } from '../visitors/released-content.queries.js';
import { ReleasedItemsQueries } from '../visitors/released-items.queries.js';
import { calendarText } from './calendar-text.js';
import { FeedWebsites } from './feed-websites.service.js';
import { FEEDS, MOVED } from './feeds.limit.js';

/** Events of one file: what is to come, the next one first. */
const MOST_EVENTS = '100';

/** The events of a collection, and one of them, as files for calendars. */
@Controller()
@Visitor()
@Limited(FEEDS)
export class CalendarsController {
  constructor(
    private readonly content: ReleasedContentQueries,
    private readonly lists: ReleasedItemsQueries,
    private readonly websites: FeedWebsites,
  ) {}

  @Get(':slug/calendar.ics')
  @Header('content-type', 'text/calendar; charset=utf-8')
  async collection(
    @Param('slug') slug: string,
    @CurrentVisitor() { websiteId }: VisitorContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const { collectionId, kind, path } = await this.content.collectionAt(websiteId, `/${slug}`);
    if (kind === 'moved') {
      reply.code(MOVED).header('location', `${path}/calendar.ics`);
      return '';
    }
    const asked = { order: 'upcoming', limit: MOST_EVENTS } as const;
    const { collection, results } = await this.lists.items(websiteId, collectionId, asked);
    return calendarText({ ...this.websites.of(request), title: collection.title, items: results });
  }

  /** @throws Refusal PAGE_NOT_FOUND where no event stands that every visitor may read */
  @Get(':slug/:item/event.ics')
  @Header('content-type', 'text/calendar; charset=utf-8')
  async event(
    @Param('slug') slug: string,
    @Param('item') item: string,
    @CurrentVisitor() { websiteId }: VisitorContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const everyone = { seesPrivate: false };
    const { pageId, kind, path } = await this.content.at(websiteId, `/${slug}/${item}`, everyone);
    if (kind === 'moved') {
      reply.code(MOVED).header('location', `${path}/event.ics`);
      return '';
    }
    if (pageId === null) return refuse('PAGE_NOT_FOUND');
    const page = await this.content.page(websiteId, pageId, everyone);
    const { event = null, excerpt = '' } = page.item ?? {};
    if (!event) return refuse('PAGE_NOT_FOUND');
    const { id, title, releasedAt } = page;
    const items = [{ id, title, excerpt, path, releasedAt, event }];
    return calendarText({ ...this.websites.of(request), title, items });
  }
}
