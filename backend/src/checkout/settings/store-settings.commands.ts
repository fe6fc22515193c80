import type { DeliverySettings } from '@daybook/contracts/checkout/settings/delivery-settings';
import type { InvoiceSettings } from '@daybook/contracts/checkout/settings/invoice-settings';
import type { PaymentSettings } from '@daybook/contracts/checkout/settings/payment-settings';
import type {
  OwnerDelivery,
  OwnerInvoicing,
  OwnerPayments,
  OwnerTaxes,
} from '@daybook/contracts/checkout/settings/settings.api';
import type { TaxSettings } from '@daybook/contracts/checkout/settings/tax-settings';
import { streamName, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore, RecordedEvent } from '@daybook/event-store/event-store';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AggregateStore, CommandResult } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { withConflict } from '../../platform/log/edit-conflict.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import {
  type deliverySettingsDecider,
  type invoiceSettingsDecider,
  type paymentSettingsDecider,
  SETTINGS_ID,
  type SettingsState,
  type taxSettingsDecider,
} from './settings.decider.js';
import { TestPaymentsService } from './test-payments.service.js';

class SaveSettings<Answer> extends Command<CommittedAnswer<Answer>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly settings: unknown,
    /** the version that the owner has read */
    readonly expected: number,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

/** Replaces the taxes of a website by the document in the owner's request. */
export class SaveTaxes extends SaveSettings<OwnerTaxes> {}
/** Replaces the delivery of a website by the document in the owner's request. */
export class SaveDelivery extends SaveSettings<OwnerDelivery> {}
/** Replaces how the buyers of a website pay by the document in the owner's request. */
export class SavePayments extends SaveSettings<OwnerPayments> {}
/** Replaces what the invoices of a website say by the document in the owner's request. */
export class SaveInvoicing extends SaveSettings<OwnerInvoicing> {}

@CommandHandler(SaveTaxes)
export class SaveTaxesHandler implements ICommandHandler<SaveTaxes> {
  constructor(
    @Aggregate('taxsettings') private readonly taxes: AggregateStore<typeof taxSettingsDecider>,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /** @throws Refusal SETTINGS_INVALID with a message for each field, EDITED_MEANWHILE with what was saved in between */
  execute({ websiteId, settings, expected, metadata }: SaveTaxes) {
    const command = { settings: settings as TaxSettings, expected };
    return saved(this.store, 'taxsettings', { websiteId, expected }, () =>
      this.taxes.execute(websiteId, SETTINGS_ID, command, { metadata }),
    );
  }
}

@CommandHandler(SaveDelivery)
export class SaveDeliveryHandler implements ICommandHandler<SaveDelivery> {
  constructor(
    @Aggregate('deliverysettings') private readonly delivery: AggregateStore<typeof deliverySettingsDecider>,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /** @throws Refusal SETTINGS_INVALID with a message for each field, EDITED_MEANWHILE with what was saved in between */
  execute({ websiteId, settings, expected, metadata }: SaveDelivery) {
    const command = { settings: settings as DeliverySettings, expected };
    return saved(this.store, 'deliverysettings', { websiteId, expected }, () =>
      this.delivery.execute(websiteId, SETTINGS_ID, command, { metadata }),
    );
  }
}

@CommandHandler(SavePayments)
export class SavePaymentsHandler implements ICommandHandler<SavePayments> {
  constructor(
    @Aggregate('paymentsettings') private readonly payments: AggregateStore<typeof paymentSettingsDecider>,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly tests: TestPaymentsService,
  ) {}

  /** @throws Refusal SETTINGS_INVALID with a message for each field, EDITED_MEANWHILE with what was saved in between */
  execute({ websiteId, settings, expected, metadata }: SavePayments) {
    const command = { settings: this.tests.withoutTests(settings as PaymentSettings), expected };
    return saved(this.store, 'paymentsettings', { websiteId, expected }, () =>
      this.payments.execute(websiteId, SETTINGS_ID, command, { metadata }),
    );
  }
}

@CommandHandler(SaveInvoicing)
export class SaveInvoicingHandler implements ICommandHandler<SaveInvoicing> {
  constructor(
    @Aggregate('invoicesettings') private readonly invoicing: AggregateStore<typeof invoiceSettingsDecider>,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /** @throws Refusal SETTINGS_INVALID with a message for each field, EDITED_MEANWHILE with what was saved in between */
  execute({ websiteId, settings, expected, metadata }: SaveInvoicing) {
    const command = { settings: settings as InvoiceSettings, expected };
    return saved(this.store, 'invoicesettings', { websiteId, expected }, () =>
      this.invoicing.execute(websiteId, SETTINGS_ID, command, { metadata }),
    );
  }
}

async function saved<Settings>(
  store: EventStore,
  category: 'taxsettings' | 'deliverysettings' | 'paymentsettings' | 'invoicesettings',
  { websiteId, expected }: { websiteId: WebsiteId; expected: number },
  work: () => Promise<CommandResult<SettingsState<Settings>>>,
): Promise<CommittedAnswer<{ settings: Settings; version: number }>> {
  // the first version is revision 0
  const stream = streamName(category, websiteId, SETTINGS_ID);
  const read = Math.max(0, expected - 1);
  const { state, position } = await withConflict(work, { store, stream, read, documentOf });
  if (state.settings === null) throw new Error('a save left no settings');
  return new CommittedAnswer({ settings: state.settings, version: state.version }, position);
}

const documentOf = ({ data }: RecordedEvent) => (data as { settings: unknown }).settings;
