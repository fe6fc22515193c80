import type { BulkChange } from '@daybook/contracts/catalogue/bulk-kinds';
import type { CatalogueProgress } from '@daybook/contracts/catalogue/catalogue-jobs.events';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ChangeSoldCurrency, ChangeStoreAmounts, type CurrencyStep } from '../../platform/currency-change.js';
import type { WrittenMetadata } from '../../platform/log/command-metadata.js';

type CurrencyChange = Extract<BulkChange, { kind: 'currency' }>;
type Refused = CatalogueProgress['refused'][number];

/** What became of the settings; the products wait for it, so that each is priced in what the website sells in. */
export type ChangedSettings = {
  /** the website sells in another currency by now than the change is about: the products stay as they are */
  readonly isOver: boolean;
  readonly refused: readonly Refused[];
};

/** Changes the currency of a website and of its settings, before the products follow. */
@Injectable()
export class CurrencyChangeService {
  constructor(private readonly commands: CommandBus) {}

  /** A second time changes nothing. */
  convert(
    website: WebsiteId,
    change: CurrencyChange,
    metadata: Required<WrittenMetadata>,
  ): Promise<ChangedSettings> {
    const { from, to, rate, rounding } = change;
    const step = { kind: 'convert', conversion: { from, to, rate, rounding } } as const;
    return this.change(website, { step, couponIds: change.couponIds }, metadata);
  }

  /** Takes back what a job has changed of the settings, where it is still so. */
  takeBack(
    website: WebsiteId,
    { jobId, couponIds }: { readonly jobId: string; readonly couponIds: readonly string[] },
    metadata: Required<WrittenMetadata>,
  ): Promise<ChangedSettings> {
    return this.change(website, { step: { kind: 'takeBack', jobId }, couponIds }, metadata);
  }

  private async change(
    website: WebsiteId,
    asked: {
      readonly step: CurrencyStep;
      readonly couponIds: readonly string[];
    },
    metadata: Required<WrittenMetadata>,
  ): Promise<ChangedSettings> {
    const { step, couponIds } = asked;
    const { currency, left } = await this.commands.execute(new ChangeSoldCurrency(website, step, metadata));
    const refused = left.map((one) => ({ productId: '', ...one }));
    if (step.kind === 'convert' && currency !== step.conversion.to) {
      const reason = `The website sells in ${currency} by now.`;
      return { isOver: true, refused: [...refused, { productId: '', title: 'Currency', reason }] };
    }
    if (left.length > 0) return { isOver: true, refused };
    const amounts = new ChangeStoreAmounts(website, step, couponIds, metadata);
    const others = await this.commands.execute(amounts);
    return { isOver: false, refused: others.map((one) => ({ productId: '', ...one })) };
  }
}
