import type { Conversion } from '@daybook/contracts/catalogue/currency-conversion';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { Currency } from '@daybook/contracts/shared/money';
import { Command } from '@nestjs/cqrs';
import type { WrittenMetadata } from './log/command-metadata.js';

// The commands by which a change of a website's currency reaches the amounts of other features. Each is handled by the
// feature that owns what changes, and its correlation id marks what it has saved, so that it can be taken back.

/** What a change of currency does with settings: converts them, or takes back what the job has converted. */
export type CurrencyStep =
  | { readonly kind: 'convert'; readonly conversion: Conversion }
  | { readonly kind: 'takeBack'; readonly jobId: string };

/** Settings that stay as they are, and why, in words for their owner. */
export type SettingsLeft = { readonly title: string; readonly reason: string };

/** Changes what a website sells in. The feature `websites` handles it. @returns what it sells in afterwards */
export class ChangeSoldCurrency extends Command<{
  readonly currency: Currency;
  readonly left: readonly SettingsLeft[];
}> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly step: CurrencyStep,
    readonly metadata: Required<WrittenMetadata>,
  ) {
    super();
  }
}

/** Changes the amounts of delivery and coupons. The feature `checkout` handles it. @returns what it leaves as it is */
export class ChangeStoreAmounts extends Command<readonly SettingsLeft[]> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly step: CurrencyStep,
    readonly couponIds: readonly string[],
    readonly metadata: Required<WrittenMetadata>,
  ) {
    super();
  }
}
