import type { Conversion } from '@daybook/contracts/catalogue/currency-conversion';
import type { DiscountSettings } from '@daybook/contracts/checkout/pricing/automatic-discount';
import type { Coupon } from '@daybook/contracts/checkout/pricing/coupon';
import {
  convertedCoupon,
  convertedDelivery,
  convertedDiscounts,
  settingsProblem,
} from '@daybook/contracts/checkout/settings/converted-settings';
import { couponKind } from '@daybook/contracts/checkout/settings/coupon.document';
import type { CouponDocument } from '@daybook/contracts/checkout/settings/coupon-shape';
import type { DeliverySettings } from '@daybook/contracts/checkout/settings/delivery-settings';
import {
  type NamedUnits,
  namedInCoupon,
  namedInDelivery,
  namedInDiscounts,
} from '@daybook/contracts/checkout/settings/named-amounts';
import {
  deliveryKind,
  discountsKind,
  SETTINGS_ID,
} from '@daybook/contracts/checkout/settings/store-settings.document';
import { type DocumentKind, documentIn } from '@daybook/contracts/documents/document-kind';
import { Refusal } from '@daybook/contracts/shared/errors';
import { streamName, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { Currency } from '@daybook/contracts/shared/money';
import { sameJson } from '@daybook/contracts/shared/same-json';
import type { EventStore } from '@daybook/event-store/event-store';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DocumentService } from '../../documents/documents.service.js';
import { ChangeStoreAmounts, type CurrencyStep, type SettingsLeft } from '../../platform/currency-change.js';
import { savedByJob } from '../../platform/log/saved-by-job.js';
import { EVENT_STORE } from '../../platform/tokens.js';

const CHANGED_SINCE = 'They were changed since.';

/** A document with amounts, and how it becomes one of another currency. */
type Priced<Document, Content> = {
  readonly kind: DocumentKind<Document, Content>;
  readonly id: string;
  readonly titleOf: (document: Document) => string;
  readonly amountsOf: (document: Document) => NamedUnits[];
  readonly convert: (document: Document, conversion: Conversion) => Document;
};

const DELIVERY: Priced<DeliverySettings, DeliverySettings> = {
  kind: deliveryKind,
  id: SETTINGS_ID,
  titleOf: () => 'Delivery prices',
  amountsOf: namedInDelivery,
  convert: convertedDelivery,
};

const DISCOUNTS: Priced<DiscountSettings, DiscountSettings> = {
  kind: discountsKind,
  id: SETTINGS_ID,
  titleOf: () => 'Discounts',
  amountsOf: namedInDiscounts,
  convert: convertedDiscounts,
};

const couponOf = (id: string): Priced<Coupon, CouponDocument> => ({
  kind: couponKind,
  id,
  titleOf: ({ code }) => `Coupon ${code}`,
  amountsOf: namedInCoupon,
  convert: convertedCoupon,
});

@CommandHandler(ChangeStoreAmounts)
export class ChangeStoreAmountsHandler implements ICommandHandler<ChangeStoreAmounts> {
  constructor(
    private readonly documents: DocumentService,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /** A second time changes nothing: what is in the new currency stays as it is. */
  async execute(command: ChangeStoreAmounts): Promise<SettingsLeft[]> {
    const left = [await this.change(DELIVERY, command), await this.change(DISCOUNTS, command)];
    for (const couponId of command.couponIds) left.push(await this.change(couponOf(couponId), command));
    return left.filter((one) => one !== undefined);
  }

  private async change<Document extends { readonly currency: Currency }, Content>(
    priced: Priced<Document, Content>,
    { websiteId, step, metadata }: ChangeStoreAmounts,
  ): Promise<SettingsLeft | undefined> {
    const { kind, id, titleOf } = priced;
    const { document: now, revision: read } = await this.documents.stateOf(kind, websiteId, id);
    if (!now) return undefined;
    const title = titleOf(now);
    const changed = await this.changed(websiteId, priced, now, step);
    if ('reason' in changed) return { title, reason: changed.reason };
    const content = kind.contentOf(changed.document);
    return leftOf(title, () => this.documents.save(kind, { websiteId, metadata }, { id, content, read }));
  }

  private async changed<Document extends { readonly currency: Currency }, Content>(
    website: WebsiteId,
    { kind, id, amountsOf, convert }: Priced<Document, Content>,
    now: Document,
    step: CurrencyStep,
  ): Promise<{ readonly document: Document } | { readonly reason: string }> {
    if (step.kind === 'convert') {
      const { conversion } = step;
      if (now.currency !== conversion.from) return { document: now };
      const reason = settingsProblem(amountsOf(now), conversion);
      return reason ? { reason } : { document: convert(now, conversion) };
    }
    const saved = await savedByJob(this.store, streamName(kind.stream, website, id), step.jobId);
    const before = saved?.before ? documentIn(kind, saved.before) : undefined;
    if (!saved || before === undefined || sameJson(now, before)) return { document: now };
    return sameJson(now, documentIn(kind, saved.after)) ? { document: before } : { reason: CHANGED_SINCE };
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
