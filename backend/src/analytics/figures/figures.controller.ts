import {
  AudienceAnswer,
  FiguresExportRequest,
  FiguresRequest,
  FormFiguresAnswer,
  FunnelAnswer,
  OverviewAnswer,
  OverviewRequest,
  PageErrorsAnswer,
  PagesAnswer,
  ProductFiguresAnswer,
  RestatedAnswer,
  SourcesAnswer,
} from '@daybook/contracts/analytics/figures.api';
import { LiveAnswer, WebVitalsAnswer } from '@daybook/contracts/analytics/site-figures.api';
import { DEFAULT_TIME_ZONE } from '@daybook/contracts/shared/wall-time';
import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers, AnswersFile } from '../../platform/openapi/answers.js';
import { WebsiteDirectory } from '../../platform/website-directory.js';
import { type AskedFigures, askedFigures } from './asked-figures.js';
import { FiguresCsv } from './figures-csv.js';
import { OverviewQueries } from './overview.queries.js';
import { ReportsQueries, SHOWN_LINES } from './reports.queries.js';
import { RestatedQueries } from './restated.queries.js';
import { SiteFiguresQueries } from './site-figures.queries.js';
import { SourceMaps } from './source-maps.js';

/** What visitors do on the website, for its owners. Nothing here names a visitor. */
@Controller('api/config/analytics')
@Permission('analytics.read')
@ReadYourWrites('analytics')
export class FiguresController {
  constructor(
    private readonly websites: WebsiteDirectory,
    private readonly overviews: OverviewQueries,
    private readonly reports: ReportsQueries,
    private readonly site: SiteFiguresQueries,
    private readonly files: FiguresCsv,
    private readonly maps: SourceMaps,
    private readonly restatements: RestatedQueries,
  ) {}

  @Get('overview')
  @Answers(OverviewAnswer, 'Visits, visitors and page views by day or hour, with those of the days before')
  async overview(
    @Query() request: OverviewRequest,
    @CurrentMember() member: MemberContext,
  ): Promise<OverviewAnswer> {
    return this.overviews.overview(await this.asked(request, member), request.granularity);
  }

  @Get('audience')
  @Answers(AudienceAnswer, 'Visits by device, channel, country, and of new and returning visitors')
  async audience(
    @Query() request: FiguresRequest,
    @CurrentMember() member: MemberContext,
  ): Promise<AudienceAnswer> {
    return this.overviews.audience(await this.asked(request, member));
  }

  @Get('funnel')
  @Answers(FunnelAnswer, 'Visits that came to a product, a cart, the checkout and an order')
  async funnel(
    @Query() request: FiguresRequest,
    @CurrentMember() member: MemberContext,
  ): Promise<FunnelAnswer> {
    return this.overviews.funnel(await this.asked(request, member));
  }

  @Get('sources')
  @Answers(SourcesAnswer, 'Where visits came from')
  async sources(
    @Query() request: FiguresRequest,
    @CurrentMember() member: MemberContext,
  ): Promise<SourcesAnswer> {
    return this.reports.sources(await this.asked(request, member));
  }

  @Get('pages')
  @Answers(PagesAnswer, 'The pages that were viewed most')
  async pages(
    @Query() request: FiguresRequest,
    @CurrentMember() member: MemberContext,
  ): Promise<PagesAnswer> {
    return this.reports.pages(await this.asked(request, member));
  }

  @Get('products')
  @Answers(ProductFiguresAnswer, 'The products that were viewed most, and added to a cart')
  async products(
    @Query() request: FiguresRequest,
    @CurrentMember() member: MemberContext,
  ): Promise<ProductFiguresAnswer> {
    return this.reports.products(await this.asked(request, member));
  }

  @Get('forms')
  @Answers(FormFiguresAnswer, 'The forms that were shown most, and submitted')
  async forms(
    @Query() request: FiguresRequest,
    @CurrentMember() member: MemberContext,
  ): Promise<FormFiguresAnswer> {
    return this.reports.forms(await this.asked(request, member));
  }

  @Get('errors')
  @Answers(PageErrorsAnswer, 'JavaScript errors, each once, with when and in which builds they were seen')
  async errors(
    @Query() request: FiguresRequest,
    @CurrentMember() member: MemberContext,
  ): Promise<PageErrorsAnswer> {
    const { lines } = await this.reports.errors(await this.asked(request, member));
    const readable = async (stack: string | null) => (stack === null ? null : this.maps.resolve(stack));
    return {
      lines: await Promise.all(lines.map(async (line) => ({ ...line, stack: await readable(line.stack) }))),
    };
  }

  @Get('vitals')
  @Answers(WebVitalsAnswer, 'How fast pages are: the 75th percentile of what browsers measure')
  async vitals(
    @Query() request: FiguresRequest,
    @CurrentMember() member: MemberContext,
  ): Promise<WebVitalsAnswer> {
    return this.site.vitals(await this.asked(request, member), SHOWN_LINES);
  }

  @Get('restated')
  @Answers(RestatedAnswer, 'Figures by an old and a new rule of what a visit or a bot is, day by day')
  async restated(
    @Query() request: FiguresRequest,
    @CurrentMember() member: MemberContext,
  ): Promise<RestatedAnswer> {
    return this.restatements.restated(await this.asked(request, member));
  }

  @Get('live')
  @Answers(LiveAnswer, 'The last 30 minutes')
  live(@CurrentMember() { websiteId }: MemberContext): Promise<LiveAnswer> {
    return this.site.live(websiteId, Date.now());
  }

  @Get('export')
  @AnswersFile('text/csv', 'A report as CSV')
  async export(
    @Query() request: FiguresExportRequest,
    @CurrentMember() member: MemberContext,
  ): Promise<StreamableFile> {
    const { report } = request;
    const csv = await this.files.csv(report, await this.asked(request, member));
    return new StreamableFile(Buffer.from(csv), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="analytics-${report}.csv"`,
    });
  }

  /** @throws Refusal INVALID_REQUEST */
  private async asked(request: FiguresRequest, { websiteId }: MemberContext): Promise<AskedFigures> {
    const website = await this.websites.byId(websiteId);
    const timeZone = website?.document.timeZone ?? DEFAULT_TIME_ZONE;
    return askedFigures(request, { websiteId, timeZone, now: Date.now() });
  }
}
