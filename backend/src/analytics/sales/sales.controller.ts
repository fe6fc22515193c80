import { SalesAnswer, SalesRequest } from '@daybook/contracts/analytics/sales.api';
import { DEFAULT_CURRENCY } from '@daybook/contracts/shared/money';
import { DEFAULT_TIME_ZONE } from '@daybook/contracts/shared/wall-time';
import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers, AnswersFile } from '../../platform/openapi/answers.js';
import { WebsiteDirectory } from '../../platform/website-directory.js';
import { askedFigures } from '../figures/asked-figures.js';
import { type AskedSales, EXPORTED_LINES, SalesQueries } from './sales.queries.js';
import { salesCsv } from './sales-csv.js';

/** The sales of a website, for members who may read its orders. Nothing here names a buyer. */
@Controller('api/config/sales')
@Permission('orders.read')
@ReadYourWrites('sales')
export class SalesController {
  constructor(
    private readonly websites: WebsiteDirectory,
    private readonly sales: SalesQueries,
  ) {}

  @Get()
  @Answers(SalesAnswer, 'Orders, amounts, taxes and refunds of some days, beside those of the days before')
  async report(@Query() request: SalesRequest, @CurrentMember() member: MemberContext): Promise<SalesAnswer> {
    return this.sales.report(await this.asked(request, member));
  }

  @Get('export')
  @AnswersFile('text/csv', 'The sales as CSV')
  async export(
    @Query() request: SalesRequest,
    @CurrentMember() member: MemberContext,
  ): Promise<StreamableFile> {
    const asked = await this.asked(request, member);
    const csv = salesCsv(await this.sales.report(asked, EXPORTED_LINES));
    return new StreamableFile(Buffer.from(csv), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="sales-${asked.by}.csv"`,
    });
  }

  /** @throws Refusal INVALID_REQUEST */
  private async asked(request: SalesRequest, { websiteId }: MemberContext): Promise<AskedSales> {
    const { by = 'day', currency, ...days } = request;
    const website = await this.websites.byId(websiteId);
    const timeZone = website?.document.timeZone ?? DEFAULT_TIME_ZONE;
    const { segments: _, ...asked } = askedFigures(days, { websiteId, timeZone, now: Date.now() });
    return { ...asked, by, currency: currency ?? website?.document.currency ?? DEFAULT_CURRENCY };
  }
}
