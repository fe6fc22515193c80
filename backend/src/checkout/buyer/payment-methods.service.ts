import type { PaymentMethod } from '@daybook/contracts/checkout/checkout.api';
import {
  type PaymentSettings,
  paymentMethodsFor,
  takesMoney,
} from '@daybook/contracts/checkout/settings/payment-settings';
import { SETTINGS_ID } from '@daybook/contracts/checkout/settings/store-settings.document';
import { TEST_PROVIDER } from '@daybook/contracts/orders/shared/test-orders';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Inject, Injectable } from '@nestjs/common';
import type { DocumentReader } from '../../documents/documents.service.js';
import type { Config } from '../../platform/config.js';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { CONFIG } from '../../platform/tokens.js';
import { PaymentProviders } from '../orders/payments/payment-providers.js';
import { type paymentAccountDecider, STRIPE_ID } from '../orders/payments/stripe/payment-account.decider.js';

/** The one place where a website's ways to pay are gathered; the API and the worker both have it. */
@Injectable()
export class PaymentMethodsService {
  constructor(
    @Aggregate('paymentsettings') private readonly settings: DocumentReader<PaymentSettings>,
    @Aggregate('paymentaccount') private readonly accounts: AggregateReader<typeof paymentAccountDecider>,
    @Inject(CONFIG) private readonly config: Config,
    private readonly providers: PaymentProviders,
  ) {}

  /** @param country of the buyer; null: not known yet */
  async methodsOf(website: WebsiteId, country: string | null): Promise<PaymentMethod[]> {
    const [settings, key] = await Promise.all([this.settingsOf(website), this.publishableKeyOf(website)]);
    // beside a way to pay that moves money, a buyer of whatever country gets none that moves none
    const isTestOn = settings.isTestOn && !(this.areTests && takesMoney(settings, key !== undefined));
    return paymentMethodsFor({ ...settings, isTestOn }, country, key);
  }

  /**
   * As {@link methodsOf}, for an order that was placed to be paid later: without those that are paid later, and without
   * tests, because the order is a real one.
   */
  async onlineMethodsOf(website: WebsiteId, country: string | null): Promise<PaymentMethod[]> {
    const methods = await this.methodsOf(website, country);
    return methods.filter(({ kind }) => kind === 'stripe' || (kind === 'test' && !this.areTests));
  }

  /** Whether buyers can place test orders, because nothing of the website moves money yet. */
  async offersTests(website: WebsiteId): Promise<boolean> {
    const methods = await this.methodsOf(website, null);
    return this.areTests && methods.some(({ kind }) => kind === 'test');
  }

  /** Whether the built-in provider moves no money. */
  private get areTests(): boolean {
    return this.providers.find(TEST_PROVIDER)?.isTest === true;
  }

  /** Whether a buyer of some country has a way to pay. */
  async hasAny(website: WebsiteId): Promise<boolean> {
    const settings = await this.settingsOf(website);
    return settings.isTestOn || takesMoney(settings, (await this.publishableKeyOf(website)) !== undefined);
  }

  /** @returns undefined for a website without an account with Stripe */
  private async publishableKeyOf(website: WebsiteId): Promise<string | undefined> {
    const state = await this.accounts.loadState(website, STRIPE_ID);
    return state.status === 'connected' ? state.account.publishableKey : undefined;
  }

  private async settingsOf(website: WebsiteId): Promise<PaymentSettings> {
    const { document: settings } = await this.settings.loadState(website, SETTINGS_ID);
    return settings ?? { isTestOn: this.config.testPayments, methods: [] };
  }

  /** @throws Refusal PAYMENT_METHOD_UNKNOWN */
  async method(website: WebsiteId, id: string, country: string | null): Promise<PaymentMethod> {
    const methods = await this.methodsOf(website, country);
    return methods.find((method) => method.id === id) ?? refuse('PAYMENT_METHOD_UNKNOWN');
  }
}
