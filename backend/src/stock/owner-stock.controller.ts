import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import {
  StockAdjustRequest,
  StockBulkAnswer,
  StockBulkRequest,
  StockCountRequest,
  StockItem,
  StockLedgerAnswer,
  StockLedgerRequest,
  StockListAnswer,
  StockListRequest,
  StockQuantityRequest,
} from '@daybook/contracts/stock/owner-stock.api';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentMember, type MemberContext, Permission } from '../platform/access/member.js';
import { NoFields } from '../platform/http/no-fields.pipe.js';
import { CommittedAnswer } from '../platform/log/committed-answer.js';
import { NewestRows } from '../platform/log/newest-rows.js';
import { ReadYourWrites } from '../platform/log/read-your-writes.js';
import { Answers, Takes } from '../platform/openapi/answers.js';
import { ChangeStockOfMany } from './owner-stock.commands.js';
import { OwnerStockQueries } from './owner-stock.queries.js';
import { ChangeStock } from './stock.commands.js';
import { type StockChange, stockChange, stockItemOf } from './stock-change.js';

/** The stock items of a website, for the members who manage its stock. */
@Controller('api/config/stock')
@Permission('stock.edit')
@ReadYourWrites('catalogue', 'stock', 'stock_ledger')
export class OwnerStockController {
  constructor(
    private readonly commands: CommandBus,
    private readonly stock: OwnerStockQueries,
    private readonly newest: NewestRows,
  ) {}

  @Get()
  @Answers(StockListAnswer, 'The stock of every variant')
  list(
    @Query() request: StockListRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<StockListAnswer> {
    return this.stock.list(websiteId, request);
  }

  @Post('bulk')
  @Takes({ isIdempotent: 'acrossStreams' })
  @Answers(
    StockBulkAnswer,
    'Changes the stock of many variants',
    'VARIANT_NOT_FOUND',
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
  )
  @HttpCode(200)
  async bulk(
    @Body() { changes }: StockBulkRequest,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<StockBulkAnswer>> {
    const variants = await this.variantsOf(websiteId, changes);
    return this.commands.execute(new ChangeStockOfMany(websiteId, changes, variants, metadata));
  }

  @Post(':variantId/receive')
  @Takes({ isIdempotent: true })
  @Answers(
    StockItem,
    'Adds units that were received',
    'VARIANT_NOT_FOUND',
    'STOCK_OUT_OF_RANGE',
    'STOCK_UNLIMITED',
    'QUANTITY_NOT_A_NUMBER',
    'QUANTITY_NOT_WHOLE',
    'QUANTITY_OUT_OF_RANGE',
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
  )
  @HttpCode(200)
  receive(
    @Param('variantId') variantId: string,
    @Body() { quantity }: StockQuantityRequest,
    @CurrentMember() member: MemberContext,
  ): Promise<CommittedAnswer<StockItem>> {
    return this.change(member, variantId, stockChange('receive', quantity));
  }

  @Post(':variantId/count')
  @Takes({ isIdempotent: true })
  @Answers(
    StockItem,
    'Sets the stock to what was counted',
    'VARIANT_NOT_FOUND',
    'STOCK_OUT_OF_RANGE',
    'STOCK_BREAKS_PLEDGES',
    'QUANTITY_NOT_A_NUMBER',
    'QUANTITY_NOT_WHOLE',
    'QUANTITY_OUT_OF_RANGE',
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
  )
  @HttpCode(200)
  count(
    @Param('variantId') variantId: string,
    @Body() { quantity, anyway }: StockCountRequest,
    @CurrentMember() member: MemberContext,
  ): Promise<CommittedAnswer<StockItem>> {
    return this.change(member, variantId, stockChange('count', quantity, { anyway }));
  }

  @Post(':variantId/adjust')
  @Takes({ isIdempotent: true })
  @Answers(
    StockItem,
    'Corrects the stock by a difference, with a reason',
    'VARIANT_NOT_FOUND',
    'STOCK_OUT_OF_RANGE',
    'STOCK_TOO_FEW',
    'STOCK_BREAKS_PLEDGES',
    'STOCK_UNLIMITED',
    'QUANTITY_NOT_A_NUMBER',
    'QUANTITY_NOT_WHOLE',
    'QUANTITY_OUT_OF_RANGE',
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
  )
  @HttpCode(200)
  adjust(
    @Param('variantId') variantId: string,
    @Body() { difference, reason, anyway }: StockAdjustRequest,
    @CurrentMember() member: MemberContext,
  ): Promise<CommittedAnswer<StockItem>> {
    return this.change(member, variantId, stockChange('adjust', difference, { reason, anyway }));
  }

  @Post(':variantId/unlimited')
  @Answers(StockItem, 'Makes a variant unlimited', 'VARIANT_NOT_FOUND')
  @HttpCode(200)
  unlimited(
    @Param('variantId') variantId: string,
    @Body(NoFields) _: unknown,
    @CurrentMember() member: MemberContext,
  ): Promise<CommittedAnswer<StockItem>> {
    return this.change(member, variantId, stockChange('unlimited', undefined));
  }

  @Get(':variantId/ledger')
  @Answers(StockLedgerAnswer, 'Every change of one variant’s stock, the newest first', 'VARIANT_NOT_FOUND')
  ledger(
    @Param('variantId') variantId: string,
    @Query() request: StockLedgerRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<StockLedgerAnswer> {
    return this.stock.ledger(websiteId, variantId, request);
  }

  /** The variants that a command is about: also one whose product was saved a moment ago. */
  private async variantsOf(websiteId: WebsiteId, asked: Parameters<OwnerStockQueries['variants']>[1]) {
    const found = await this.stock.variants(websiteId, asked);
    if (asked.every((line) => line !== null && found.has(line.variantId))) return found;
    await this.newest.reached('catalogue');
    return this.stock.variants(websiteId, asked);
  }

  private async change(
    { websiteId, metadata }: MemberContext,
    variantId: string,
    change: StockChange,
  ): Promise<CommittedAnswer<StockItem>> {
    const variants = await this.variantsOf(websiteId, [{ variantId }]);
    const variant = variants.get(variantId) ?? refuse('VARIANT_NOT_FOUND');
    const changed = await this.commands.execute(new ChangeStock(websiteId, variant, change, metadata));
    return new CommittedAnswer(stockItemOf(variantId, changed.answer, Date.now()), changed.position);
  }
}
