import { Readable } from 'node:stream';
import {
  DeletedTestOrders,
  FulfilledOrders,
  FulfilOrdersRequest,
  OrderFigures,
  OrdersByDay,
  PackingSlips,
  PackingSlipsRequest,
  TESTS_AT_ONCE,
} from '@daybook/contracts/orders/many-orders.api';
import { OrdersFilter } from '@daybook/contracts/orders/owner-orders.api';
import { DEFAULT_TIME_ZONE } from '@daybook/contracts/shared/wall-time';
import { Body, Controller, Delete, Get, HttpCode, Post, Query, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers, AnswersFile } from '../../platform/openapi/answers.js';
import { WebsiteDirectory } from '../../platform/website-directory.js';
import { FulfilOrders } from './fulfil-orders.commands.js';
import { OrderExportQueries } from './order-export.queries.js';
import { OrderFiguresQueries } from './order-figures.queries.js';
import { PackingSlipsQueries } from './packing-slips.queries.js';
import { DeleteTestOrders } from './test-orders.commands.js';
import { TestOrdersQueries } from './test-orders.queries.js';

/** What members do with many orders at once. */
@Controller('api/config/orders')
@ReadYourWrites('orders', 'stock')
export class ManyOrdersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly orderFigures: OrderFiguresQueries,
    private readonly exported: OrderExportQueries,
    private readonly slips: PackingSlipsQueries,
    private readonly websites: WebsiteDirectory,
    private readonly tests: TestOrdersQueries,
  ) {}

  @Get('figures')
  @Permission('orders.read')
  @Answers(OrderFigures, 'How many orders are to be sent')
  figures(@CurrentMember() { websiteId }: MemberContext): Promise<OrderFigures> {
    return this.orderFigures.figures(websiteId);
  }

  @Delete('tests')
  @Permission('orders.manage')
  @Answers(
    DeletedTestOrders,
    'Deletes the newest test orders; their units, coupons and gift cards are free again',
  )
  async deleteTests(
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<DeletedTestOrders>> {
    const ids = await this.tests.newest(websiteId, TESTS_AT_ONCE);
    const { tests } = await this.orderFigures.figures(websiteId);
    const { answer, position } = await this.commands.execute(new DeleteTestOrders(websiteId, ids, metadata));
    return new CommittedAnswer({ ...answer, left: Math.max(0, tests - ids.length) }, position);
  }

  @Get('by-day')
  @Permission('orders.read')
  @Answers(OrdersByDay, 'What was ordered on each of the last 14 days')
  async byDay(@CurrentMember() { websiteId }: MemberContext): Promise<OrdersByDay> {
    const website = await this.websites.byId(websiteId);
    return this.orderFigures.byDay(websiteId, website?.document.timeZone ?? DEFAULT_TIME_ZONE, Date.now());
  }

  @Get('export')
  @Permission('orders.read')
  @AnswersFile('text/csv', 'Orders for the books: one row for each means of payment and tax rate')
  export(@Query() filter: OrdersFilter, @CurrentMember() { websiteId }: MemberContext): StreamableFile {
    return new StreamableFile(Readable.from(this.exported.csv(websiteId, filter)), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="orders.csv"',
    });
  }

  @Get('slips')
  @Permission('orders.read')
  @Answers(PackingSlips, 'What is put into the parcels of some orders')
  async packingSlips(
    @Query() { ids = '' }: PackingSlipsRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<PackingSlips> {
    const website = await this.websites.byId(websiteId);
    const { title = '', language: locale = 'en' } = website?.document ?? {};
    return { title, locale, slips: await this.slips.slips(websiteId, ids.split(',')) };
  }

  @Post('fulfil')
  @Permission('orders.manage')
  @Answers(FulfilledOrders, 'Sends what is left of several orders; a repeat sends nothing')
  @HttpCode(200)
  fulfil(
    @Body() { ids }: FulfilOrdersRequest,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<FulfilledOrders>> {
    return this.commands.execute(new FulfilOrders(websiteId, ids, metadata));
  }
}
