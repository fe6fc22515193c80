import { refuse } from '@daybook/contracts/shared/errors';
import { Injectable } from '@nestjs/common';
import type { PaymentProvider } from './payment-provider.js';
import { StripeProvider } from './stripe/stripe-provider.js';
import { TestProvider } from './test-provider.js';

/** The providers of this installation, by name. */
@Injectable()
export class PaymentProviders {
  private readonly byName = new Map<string, PaymentProvider>();

  constructor(test: TestProvider, stripe: StripeProvider) {
    this.add(test);
    this.add(stripe);
  }

  /** A provider of a name that is there takes its place. */
  add(provider: PaymentProvider): void {
    this.byName.set(provider.name, provider);
  }

  find(name: string): PaymentProvider | undefined {
    return this.byName.get(name);
  }

  /**
   * For a press, before anything is set aside for it.
   * @throws Refusal PAYMENT_DECLINED: the provider gave no browser such a token
   */
  mustHaveForm(name: string, token: string): void {
    if (this.find(name)?.hasForm?.(token) === false) refuse('PAYMENT_DECLINED');
  }

  /** @throws Refusal PAYMENT_METHOD_UNKNOWN */
  named(name: string): PaymentProvider {
    return this.byName.get(name) ?? refuse('PAYMENT_METHOD_UNKNOWN');
  }
}
