import { type PaymentSettings, takesMoney } from '@daybook/contracts/checkout/settings/payment-settings';
import { TEST_PROVIDER } from '@daybook/contracts/orders/shared/test-orders';
import { Refusal } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Inject, Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Config } from '../../platform/config.js';
import type { AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { type CommandMetadata, withoutRequest } from '../../platform/log/command-metadata.js';
import { EndTestPayments } from '../../platform/opened-websites.js';
import { CONFIG } from '../../platform/tokens.js';
import { PaymentProviders } from '../orders/payments/payment-providers.js';
import { type paymentSettingsDecider, SETTINGS_ID } from './settings.decider.js';

/** Saves that come in between, of which each may change the rest of the settings. */
const MAX_TRIES = 5;

/** Keeps payments that move no money away from a shop that sells. */
@Injectable()
export class TestPaymentsService {
  constructor(
    @Aggregate('paymentsettings') private readonly payments: AggregateStore<typeof paymentSettingsDecider>,
    @Inject(CONFIG) private readonly config: Pick<Config, 'testPayments'>,
    private readonly providers: PaymentProviders,
  ) {}

  /** The settings as they are saved: a way to pay that moves money switches the test provider off. */
  withoutTests(settings: PaymentSettings): PaymentSettings {
    return this.areTests && Array.isArray(settings?.methods) && takesMoney(settings, false)
      ? { ...settings, isTestOn: false }
      : settings;
  }

  /** Switches the test provider off, also where the installation offers it by itself. A repeat changes nothing. */
  async end(website: WebsiteId, metadata: CommandMetadata): Promise<void> {
    if (!this.areTests) return;
    for (let tries = 1; ; tries += 1) {
      const { settings, version } = await this.payments.loadState(website, SETTINGS_ID);
      const { isTestOn, ...rest } = settings ?? { isTestOn: this.config.testPayments, methods: [] };
      if (!isTestOn) return;
      const command = { settings: { ...rest, isTestOn: false }, expected: version };
      try {
        await this.payments.execute(website, SETTINGS_ID, command, { metadata: withoutRequest(metadata) });
        return;
      } catch (refusal) {
        const isRace = refusal instanceof Refusal && refusal.code === 'EDITED_MEANWHILE';
        if (!isRace || tries === MAX_TRIES) throw refusal;
      }
    }
  }

  private get areTests(): boolean {
    return this.providers.find(TEST_PROVIDER)?.isTest === true;
  }
}

@CommandHandler(EndTestPayments)
export class EndTestPaymentsHandler implements ICommandHandler<EndTestPayments> {
  constructor(private readonly tests: TestPaymentsService) {}

  execute({ websiteId, metadata }: EndTestPayments): Promise<void> {
    return this.tests.end(websiteId, metadata);
  }
}
