import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Matches } from 'class-validator';
import { IsA } from '../shared/answer-fields.api.js';
import { CURRENCIES, type Currency } from '../shared/money.js';
import { ReportPeriod } from './figures.api.js';
import { SALES_BY, type SalesBy } from './shared/sales-dimensions.js';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Which days sales are asked of, in the website's time zone, both included; `days` are the last ones up to today, 30 when
 * nothing is asked for. Amounts of one currency; the website's own when absent.
 */
export class SalesRequest {
  @IsOptional() @Matches(/^[1-9]\d{0,2}$/) days?: string;
  @IsOptional() @Matches(DAY) from?: string;
  @IsOptional() @Matches(DAY) to?: string;
  @IsOptional() @IsIn(CURRENCIES) currency?: Currency;
  /** days when absent */
  @IsOptional() @IsIn(SALES_BY) by?: SalesBy;
}

/** Sums of orders that were placed, tests left out; amounts in minor units. */
export class SalesFigures {
  @IsInt() orders!: number;
  @IsInt() units!: number;
  /** what buyers pay: products and delivery, after discounts, with taxes; gift cards pay as money does */
  @IsInt() gross!: number;
  @IsInt() discount!: number;
  /** in `gross` */
  @IsInt() tax!: number;
  /** in `gross`, with its taxes; 0 of products and variants */
  @IsInt() delivery!: number;
  /** what went back, and orders that were cancelled unpaid, on the day of it */
  @IsInt() refunds!: number;
  /** without taxes, less what went back without its taxes */
  @IsInt() net!: number;
}

export class SalesLine {
  /** a day, or the id, code or name of what it is about */
  @IsString() key!: string;
  /** as owners read it; of a day as its key */
  @IsString() label!: string;
  @IsA(SalesFigures) figures!: SalesFigures;
  /** of the same number of days before; of a day that day of them */
  @IsA(SalesFigures) before!: SalesFigures;
}

/** `GET /api/config/sales`. */
export class SalesAnswer {
  @IsA(ReportPeriod) period!: ReportPeriod;
  @IsA(ReportPeriod) periodBefore!: ReportPeriod;
  @IsIn(CURRENCIES) currency!: Currency;
  /** those that the website has sold in, its own first */
  @IsIn(CURRENCIES, { each: true }) currencies!: Currency[];
  @IsA(SalesFigures) figures!: SalesFigures;
  @IsA(SalesFigures) figuresBefore!: SalesFigures;
  /** the days in their order; of others those with the most sales first */
  @IsA(SalesLine, { each: true }) lines!: SalesLine[];
  /** whether there are more lines than these; the file has more */
  @IsBoolean() hasMore!: boolean;
}
