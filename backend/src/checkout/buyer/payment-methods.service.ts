import type { PaymentMethod } from '@daybook/contracts/checkout/checkout.api';
import { paymentMethodsFor } from '@daybook/contracts/checkout/settings/payment-settings';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../platform/config.js';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { CONFIG } from '../../platform/tokens.js';
import { type paymentSettingsDecider, SETTINGS_ID } from '../settings/settings.decider.js';

/** The one place where a website's ways to pay are gathered. */
@Injectable()
export class PaymentMethodsService {
  constructor(
    @Aggregate('paymentsettings') private readonly settings: AggregateReader<typeof paymentSettingsDecider>,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @param country of the buyer; null: not known yet */
  async methodsOf(website: WebsiteId, country: string | null): Promise<PaymentMethod[]> {
    const { settings } = await this.settings.loadState(website, SETTINGS_ID);
    const untouched = { isTestOn: this.config.testPayments, methods: [] };
    return paymentMethodsFor(settings ?? untouched, country);
  }

  /** @throws Refusal PAYMENT_METHOD_UNKNOWN */
  async method(website: WebsiteId, id: string, country: string | null): Promise<PaymentMethod> {
    const methods = await this.methodsOf(website, country);
    return methods.find((method) => method.id === id) ?? refuse('PAYMENT_METHOD_UNKNOWN');
  }
}
