import type { Conversion } from '@daybook/contracts/catalogue/currency-conversion';
import type { Coupon } from '@daybook/contracts/checkout/pricing/coupon';
import {
  convertedCoupon,
  convertedDelivery,
  settingsProblem,
} from '@daybook/contracts/checkout/settings/converted-settings';
import type { DeliverySettings } from '@daybook/contracts/checkout/settings/delivery-settings';
import {
  type NamedUnits,
  namedInCoupon,
  namedInDelivery,
} from '@daybook/contracts/checkout/settings/named-amounts';
import { Refusal } from '@daybook/contracts/shared/errors';
import { streamName, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { Currency } from '@daybook/contracts/shared/money';
import { sameJson } from '@daybook/contracts/shared/same-json';
import type { EventStore, RecordedEvent } from '@daybook/event-store/event-store';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ChangeStoreAmounts, type CurrencyStep, type SettingsLeft } from '../../platform/currency-change.js';
import type { AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { savedByJob } from '../../platform/log/saved-by-job.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import type { couponDecider } from './coupon.decider.js';
import { type deliverySettingsDecider, SETTINGS_ID } from './settings.decider.js';

const CHANGED_SINCE = 'They were changed since.';

/** A document with amounts, and how it becomes one of another currency. */
type Priced<Document> = {
  readonly stream: string;
  readonly now: Document;
  readonly documentOf: (event: RecordedEvent) => Document;
  readonly amountsOf: (document: Document) => NamedUnits[];
  readonly convert: (document: Document, conversion: Conversion) => Document;
};

@CommandHandler(ChangeStoreAmounts)
export class ChangeStoreAmountsHandler implements ICommandHandler<ChangeStoreAmounts> {
  constructor(
    @Aggregate('deliverysettings') private readonly delivery: AggregateStore<typeof deliverySettingsDecider>,
    @Aggregate('coupon') private readonly coupons: AggregateStore<typeof couponDecider>,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /** A second time changes nothing: what is in the new currency stays as it is. */
  async execute({ websiteId, step, couponIds, metadata }: ChangeStoreAmounts) {
    const left = [await this.changeDelivery(websiteId, step, metadata)];
    for (const couponId of couponIds) left.push(await this.changeCoupon(websiteId, couponId, step, metadata));
    return left.filter((one) => one !== undefined);
  }

  private async changeDelivery(
    website: WebsiteId,
    step: CurrencyStep,
    metadata: ChangeStoreAmounts['metadata'],
  ): Promise<SettingsLeft | undefined> {
    const { settings: now, version: expected } = await this.delivery.loadState(website, SETTINGS_ID);
    if (!now) return undefined;
    const changed = await this.changed(step, {
      now,
      stream: streamName('deliverysettings', website, SETTINGS_ID),
      amountsOf: namedInDelivery,
      convert: convertedDelivery,
      documentOf: ({ data }) => (data as { settings: DeliverySettings }).settings,
    });
    if ('reason' in changed) return { title: 'Delivery prices', reason: changed.reason };
    const command = { settings: changed.document, expected };
    return leftOf('Delivery prices', () =>
      this.delivery.execute(website, SETTINGS_ID, command, { metadata }),
    );
  }

  private async changeCoupon(
    website: WebsiteId,
    couponId: string,
    step: CurrencyStep,
    metadata: ChangeStoreAmounts['metadata'],
  ): Promise<SettingsLeft | undefined> {
    const { coupon: now, version: expected } = await this.coupons.loadState(website, couponId);
    if (!now) return undefined;
    const changed = await this.changed(step, {
      now,
      stream: streamName('coupon', website, couponId),
      amountsOf: namedInCoupon,
      convert: convertedCoupon,
      documentOf: ({ data }) => (data as { coupon: Coupon }).coupon,
    });
    const title = `Coupon ${now.code}`;
    if ('reason' in changed) return { title, reason: changed.reason };
    const command = { kind: 'save', coupon: changed.document, expected } as const;
    return leftOf(title, () => this.coupons.execute(website, couponId, command, { metadata }));
  }

  private async changed<Document extends { readonly currency: Currency }>(
    step: CurrencyStep,
    { stream, now, documentOf, amountsOf, convert }: Priced<Document>,
  ): Promise<{ readonly document: Document } | { readonly reason: string }> {
    if (step.kind === 'convert') {
      const { conversion } = step;
      if (now.currency !== conversion.from) return { document: now };
      const reason = settingsProblem(amountsOf(now), conversion);
      return reason ? { reason } : { document: convert(now, conversion) };
    }
    const saved = await savedByJob(this.store, stream, step.jobId);
    if (!saved?.before) return { document: now };
    const before = documentOf(saved.before);
    if (sameJson(now, before)) return { document: now };
    return sameJson(now, documentOf(saved.after)) ? { document: before } : { reason: CHANGED_SINCE };
  }
}

/** What the rules of the settings refuse is named, and the other settings go on. */
async function leftOf(title: string, save: () => Promise<unknown>): Promise<SettingsLeft | undefined> {
  try {
    await save();
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { title, reason: Object.values(error.fieldTexts()).join(' ') || error.message };
  }
}
