import { IsIn, IsInt, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { IsA } from '../shared/answer-fields.api.js';
import { CURRENCIES, type Currency, type Money } from '../shared/money.js';
import { BulkPreview, ROUNDINGS } from './bulk-change.api.js';
import { RATE } from './currency-conversion.js';
import { moneyShape } from './product-shape.js';

/**
 * `POST /api/config/currency?dryRun=true` → {@link CurrencyPreview}; the same with the preview's `hash` and without
 * `dryRun` → {@link JobStarted}, or PREVIEW_OUTDATED when something has changed since.
 */
export class ChangeCurrencyRequest {
  /** what the website is to sell in */
  @IsIn(CURRENCIES) currency!: Currency;
  /** what is converted: prices that an earlier change left behind are in another currency. Absent: the website's own */
  @IsOptional() @IsIn(CURRENCIES) from?: Currency;
  /** what one of the old currency is in the new one: `0.92`; it can only be left out where nothing has an amount */
  @IsOptional()
  @IsString()
  @Matches(RATE, { message: 'Enter a rate like 0.92.' })
  rate?: string;
  /** of the prices of products: to minor units, to whole units of the new currency, or to x.99; default `none` */
  @IsOptional() @IsIn(ROUNDINGS) rounding?: (typeof ROUNDINGS)[number];
  /** of the preview that the caller has seen */
  @IsOptional() @IsString() @MaxLength(64) hash?: string;
}

/** An amount of the settings, before and after the change. */
export class ConvertedAmount {
  /** "Standard: price", "Coupon WELCOME: minimum" */
  @IsString() name!: string;
  @IsA(moneyShape) before!: Money;
  @IsA(moneyShape) after!: Money;
}

/** What a change of currency would do; `lines` and what is counted with them are of the products. */
export class CurrencyPreview extends BulkPreview {
  @IsIn(CURRENCIES) from!: Currency;
  @IsIn(CURRENCIES) to!: Currency;
  /** amounts of delivery, coupons and instalments; the first 200 */
  @IsA(ConvertedAmount, { each: true }) settings!: ConvertedAmount[];
  /** subscriptions that go on in another currency than the new one, at the price that was agreed */
  @IsInt() subscriptions!: number;
  /** gift cards with money on them that cannot pay in the new currency */
  @IsInt() giftCards!: number;
}
