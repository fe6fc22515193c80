import type { ConnectStripeRequest } from '@daybook/contracts/checkout/settings/stripe-account.api';
import { Refusal, refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { Position } from '@daybook/event-store/event-store';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import Stripe from 'stripe';
import type { AggregateStore } from '../../../../platform/log/aggregate-store.js';
import { Aggregate } from '../../../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../../../platform/log/command-metadata.js';
import { TestPaymentsService } from '../../../settings/test-payments.service.js';
import {
  type PaymentAccountState,
  type paymentAccountDecider,
  STRIPE_ID,
} from './payment-account.decider.js';
import { PaymentSecretsService } from './payment-secrets.service.js';
import { StripeAccountsService } from './stripe-accounts.service.js';
import { isRefusal } from './stripe-errors.js';

export type ChangedAccount = { readonly state: PaymentAccountState; readonly position: Position };

/** Connects a website to an account with Stripe. */
export class ConnectStripe extends Command<ChangedAccount> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly keys: ConnectStripeRequest,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

/** Takes a website's account with Stripe away. Payments that are under way still arrive for some days. */
export class DisconnectStripe extends Command<ChangedAccount> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

const modeOf = (key: string): 'test' | 'live' => (key.includes('_live_') ? 'live' : 'test');

@CommandHandler(ConnectStripe)
export class ConnectStripeHandler implements ICommandHandler<ConnectStripe> {
  constructor(
    @Aggregate('paymentaccount') private readonly accounts: AggregateStore<typeof paymentAccountDecider>,
    private readonly stripe: StripeAccountsService,
    private readonly secrets: PaymentSecretsService,
    private readonly tests: TestPaymentsService,
  ) {}

  /** @throws Refusal PAYMENT_ACCOUNT_MODE, PAYMENT_ACCOUNT_REFUSED; UNAVAILABLE: Stripe did not answer */
  async execute({ websiteId, keys, metadata }: ConnectStripe): Promise<ChangedAccount> {
    const { publishableKey, secretKey, webhookSecret } = keys;
    const mode = modeOf(secretKey);
    if (modeOf(publishableKey) !== mode)
      throw new Refusal('PAYMENT_ACCOUNT_MODE', { publishableKey: 'PAYMENT_ACCOUNT_MODE' });
    await this.tryOut(secretKey);
    // what takes money ends the tests; then the secrets: buyers are offered the account as soon as the log has it
    await this.tests.end(websiteId, metadata);
    await this.secrets.save(websiteId, { publishableKey, secretKey, webhookSecret });
    const secretKeyEnd = secretKey.slice(-4);
    const account = { provider: 'stripe', mode, publishableKey, secretKeyEnd } as const;
    const command = { kind: 'connect', account, at: Date.now() } as const;
    return this.accounts.execute(websiteId, STRIPE_ID, command, { metadata });
  }

  /** Asks for something that changes nothing. */
  private async tryOut(secretKey: string): Promise<void> {
    try {
      await this.stripe.open(secretKey).paymentIntents.list({ limit: 1 });
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      if (!isRefusal(error)) refuse('UNAVAILABLE');
      throw new Refusal('PAYMENT_ACCOUNT_REFUSED', { secretKey: 'PAYMENT_ACCOUNT_REFUSED' });
    }
  }
}

@CommandHandler(DisconnectStripe)
export class DisconnectStripeHandler implements ICommandHandler<DisconnectStripe> {
  constructor(
    @Aggregate('paymentaccount') private readonly accounts: AggregateStore<typeof paymentAccountDecider>,
    private readonly secrets: PaymentSecretsService,
  ) {}

  async execute({ websiteId, metadata }: DisconnectStripe): Promise<ChangedAccount> {
    // first the log: from then on it is offered to no buyer
    const command = { kind: 'disconnect', at: Date.now() } as const;
    const changed = await this.accounts.execute(websiteId, STRIPE_ID, command, { metadata });
    await this.secrets.disconnect(websiteId);
    return changed;
  }
}
