import { IsArray, IsBoolean, IsIn, IsInt, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { IsA, OrNull } from '../shared/answer-fields.api.js';
import { REPORTS, type Report } from './shared/reports.js';
import { FUNNEL_STEPS, type FunnelStep } from './shared/segments.js';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Which days and which visitors figures are asked of. `from` and `to` are days of the website's time zone, both
 * included; `days` are the last ones up to today, 30 when nothing is asked for. `segment` is one of `segments.ts`, or
 * several with commas between; everyone but bots when absent. Pages, products, forms, speed and errors are counted for one
 * segment, and so are hours: with several, or with a source, they are refused.
 */
export class FiguresRequest {
  @IsOptional() @Matches(/^[1-9]\d{0,2}$/) days?: string;
  @IsOptional() @Matches(DAY) from?: string;
  @IsOptional() @Matches(DAY) to?: string;
  @IsOptional() @IsString() @MaxLength(4000) segment?: string;
}

export class OverviewRequest extends FiguresRequest {
  /** hours of at most 14 days; else days */
  @IsOptional() @IsIn(['hour', 'day']) granularity?: 'hour' | 'day';
}

export class FiguresExportRequest extends FiguresRequest {
  @IsIn(REPORTS) report!: Report;
}

/** Days from and to, both included: `2026-01-31`. */
export class ReportPeriod {
  @IsString() from!: string;
  @IsString() to!: string;
}

export class Figures {
  @IsInt() views!: number;
  @IsInt() visits!: number;
  /**
   * each once, also who comes on several days: exact up to 400 a day, beyond it with a standard error of 1.6 %. Null when
   * several segments are put together and there are too many visitors and days to count them together.
   */
  @OrNull() @IsInt() visitors!: number | null;
  /** visits with a second page; the others bounced */
  @IsInt() engaged!: number;
  /** spent on the website, between the hits of visits */
  @IsInt() seconds!: number;
  /** visits that came to an order */
  @IsInt() purchased!: number;
}

export class FiguresPoint {
  /** `2026-01-31`, or `2026-01-31T13` by the clock of the website's time zone */
  @IsString() at!: string;
  @IsInt() views!: number;
  @IsInt() visits!: number;
  /** of the day; null for hours */
  @OrNull() @IsInt() visitors!: number | null;
}

/** What the figures are made by: those of another version are not to be compared with these. */
export class FigureVersions {
  @IsInt() visit!: number;
  @IsInt() bots!: number;
}

/** `GET /api/config/analytics/overview`. `before`: as many days, just before these. */
export class OverviewAnswer {
  @IsA(ReportPeriod) period!: ReportPeriod;
  @IsA(ReportPeriod) before!: ReportPeriod;
  @IsString() timeZone!: string;
  @IsIn(['hour', 'day']) granularity!: 'hour' | 'day';
  @IsA(Figures) figures!: Figures;
  @IsA(Figures) figuresBefore!: Figures;
  /** every day or hour of the period, those without a hit included */
  @IsA(FiguresPoint, { each: true }) points!: FiguresPoint[];
  @IsA(FiguresPoint, { each: true }) pointsBefore!: FiguresPoint[];
  /** hits of bots in these days, which no other figure holds */
  @IsInt() botHits!: number;
  @IsA(FigureVersions) rules!: FigureVersions;
}

export class SegmentLine {
  /** such as `device:phone` */
  @IsString() segment!: string;
  @IsInt() views!: number;
  @IsInt() visits!: number;
  @IsInt() visitsBefore!: number;
  @IsInt() purchased!: number;
}

/**
 * `GET /api/config/analytics/audience`: devices, channels, new and returning visitors, countries; the most visits first.
 * With a segment: of its visitors. Of bots there are no lines.
 */
export class AudienceAnswer {
  @IsA(SegmentLine, { each: true }) lines!: SegmentLine[];
}

export class FunnelLine {
  @IsIn(FUNNEL_STEPS) step!: FunnelStep;
  /** visits that came to it, or to a later one */
  @IsInt() visits!: number;
  @IsInt() visitsBefore!: number;
}

/** `GET /api/config/analytics/funnel` */
export class FunnelAnswer {
  /** all visits, of which the steps are parts */
  @IsInt() visits!: number;
  @IsInt() visitsBefore!: number;
  @IsA(FunnelLine, { each: true }) steps!: FunnelLine[];
}

export class SourceLine {
  @IsString() channel!: string;
  /** a site or a campaign's source; empty for direct visits */
  @IsString() source!: string;
  @IsString() medium!: string;
  @IsString() campaign!: string;
  @IsInt() visits!: number;
  @IsInt() visitsBefore!: number;
  @IsInt() engaged!: number;
  @IsInt() purchased!: number;
}

/** `GET /api/config/analytics/sources`: the 100 with the most visits. */
export class SourcesAnswer {
  @IsA(SourceLine, { each: true }) lines!: SourceLine[];
}

export class PageLine {
  @IsString() path!: string;
  @IsInt() views!: number;
  @IsInt() viewsBefore!: number;
  /** visits that began here, and that ended here */
  @IsInt() entrances!: number;
  @IsInt() exits!: number;
}

/** `GET /api/config/analytics/pages`: the 100 with the most views. */
export class PagesAnswer {
  @IsA(PageLine, { each: true }) lines!: PageLine[];
}

export class ProductFigures {
  @IsString() productId!: string;
  /** null when the product is deleted */
  @OrNull() @IsString() title!: string | null;
  @IsInt() views!: number;
  @IsInt() viewsBefore!: number;
  @IsInt() quickViews!: number;
  /** times that it was added to a cart, and removed */
  @IsInt() adds!: number;
  @IsInt() removes!: number;
}

/** `GET /api/config/analytics/products`: the 100 with the most views. */
export class ProductFiguresAnswer {
  @IsA(ProductFigures, { each: true }) lines!: ProductFigures[];
}

export class FormFigures {
  @IsString() formId!: string;
  @OrNull() @IsString() title!: string | null;
  @IsInt() renders!: number;
  @IsInt() rendersBefore!: number;
  /** of everyone, whatever the segment */
  @IsInt() submissions!: number;
}

/** `GET /api/config/analytics/forms`: the 100 that were shown most. */
export class FormFiguresAnswer {
  @IsA(FormFigures, { each: true }) lines!: FormFigures[];
}

export class PageErrorLine {
  @IsString() errorId!: string;
  @IsString() message!: string;
  @OrNull() @IsString() errorType!: string | null;
  /** of the first report */
  @OrNull() @IsString() stack!: string | null;
  /** in these days */
  @IsInt() reports!: number;
  /** in as many days before */
  @IsInt() reportsBefore!: number;
  /** reported by bots, not in `reports` */
  @IsInt() botReports!: number;
  /** builds that reported it in these days */
  @IsArray() @IsString({ each: true }) releases!: string[];
  /** ISO 8601, whatever the days */
  @IsString() firstSeenAt!: string;
  @IsString() lastSeenAt!: string;
  @OrNull() @IsString() lastPath!: string | null;
}

/** `GET /api/config/analytics/errors`: the 100 that were reported most. */
export class PageErrorsAnswer {
  @IsA(PageErrorLine, { each: true }) lines!: PageErrorLine[];
}

/** The figures of a day by one rule. */
export class DayByRule {
  @IsInt() views!: number;
  @IsInt() visits!: number;
  /** of everyone but bots, each once */
  @IsInt() visitors!: number;
  /** hits that were taken for bots’ */
  @IsInt() botHits!: number;
}

export class RestatedDay {
  /** `2026-01-31` */
  @IsString() day!: string;
  @IsA(DayByRule) old!: DayByRule;
  @IsA(DayByRule) rebuilt!: DayByRule;
}

/** The same hits by two rules. */
export class Restatement {
  @IsA(FigureVersions) old!: FigureVersions;
  @IsA(FigureVersions) rebuilt!: FigureVersions;
  /** ISO 8601: when both were written down */
  @IsString() madeAt!: string;
  /** whether the reports show the figures by the new rule; else an operator has not swapped them in, or went back */
  @IsBoolean() isInUse!: boolean;
  /** of the asked days that have hits, those that were complete in both; the newest first */
  @IsA(RestatedDay, { each: true }) days!: RestatedDay[];
}

/** `GET /api/config/analytics/restated`: null while no rule has changed. */
export class RestatedAnswer {
  @OrNull() @IsA(Restatement) restatement!: Restatement | null;
}
