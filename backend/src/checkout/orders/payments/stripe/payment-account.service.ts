import type { StripeAccountAnswer } from '@daybook/contracts/checkout/settings/stripe-account.api';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../../platform/config.js';
import { siteOrigin } from '../../../../platform/http/site-origin.js';
import type { AggregateReader } from '../../../../platform/log/aggregate-store.js';
import { Aggregate } from '../../../../platform/log/aggregates.js';
import { CONFIG } from '../../../../platform/tokens.js';
import { WebsiteDirectory } from '../../../../platform/website-directory.js';
import { type paymentAccountDecider, STRIPE_ID } from './payment-account.decider.js';

/** Which account with a payment provider a website has. */
@Injectable()
export class PaymentAccountService {
  constructor(
    @Aggregate('paymentaccount') private readonly accounts: AggregateReader<typeof paymentAccountDecider>,
    private readonly websites: WebsiteDirectory,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  /** The account as its owner sees it. */
  async view(website: WebsiteId, request: FastifyRequest): Promise<StripeAccountAnswer> {
    const state = await this.accounts.loadState(website, STRIPE_ID);
    const served = await this.websites.byId(website);
    const origin = served ? siteOrigin(request, served, this.websites, this.config.publicUrl) : '';
    const webhookUrl = `${origin}/api/payments/stripe/webhook`;
    if (state.status === 'none') return { account: null, webhookUrl };
    const { mode, publishableKey, secretKeyEnd } = state.account;
    return { account: { mode, publishableKey, secretKeyEnd, connectedAt: state.connectedAt }, webhookUrl };
  }
}
