import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import Stripe from 'stripe';
import type { Config } from '../../../../platform/config.js';
import { CONFIG } from '../../../../platform/tokens.js';
import { PaymentSecretsService } from './payment-secrets.service.js';
import { type AccountSecrets, type PaymentSecrets, secretsAt, secretsOfRefund } from './secrets-at-time.js';

/** The version of the provider's API that this code was written for: its answers keep their shape. */
const API_VERSION = '2026-10-28.endive';
/** A payment may take a bank some seconds. What takes longer is looked up. */
const TIMEOUT_MS = 20_000;
/** Accounts whose connections stay open. */
const MOST_OPEN = 200;

/** What asks the provider in the name of a website. */
export type OpenedAccount = {
  readonly stripe: Stripe;
  /** it is not known to be the account that was asked: that it has no payment says nothing */
  readonly isOther: boolean;
};

/** The accounts of websites with Stripe. */
@Injectable()
export class StripeAccountsService {
  private readonly clients = new LRUCache<string, Stripe>({ max: MOST_OPEN });

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'stripeApiUrl'>,
    @Inject(PaymentSecretsService) private readonly secrets: Pick<PaymentSecretsService, 'find'>,
  ) {}

  /**
   * The account that was, or is, asked at a time. One that was disconnected is no account of a later time.
   * @param at epoch ms
   * @returns undefined for a website without an account
   */
  async find(website: WebsiteId, at: number): Promise<OpenedAccount | undefined> {
    return this.opened(website, (secrets) => secretsAt(secrets, at));
  }

  /** The account that gives a payment back, which is the one that took it. @param paidAt, requestedAt epoch ms */
  async findForRefund(
    website: WebsiteId,
    paidAt: number,
    requestedAt: number,
  ): Promise<OpenedAccount | undefined> {
    return this.opened(website, (secrets) => secretsOfRefund(secrets, paidAt, requestedAt));
  }

  private async opened(
    website: WebsiteId,
    choose: (secrets: PaymentSecrets) => AccountSecrets | undefined,
  ): Promise<OpenedAccount | undefined> {
    const secrets = await this.secrets.find(website);
    if (!secrets) return undefined;
    const asked = choose(secrets);
    return { stripe: this.open((asked ?? secrets).secretKey), isOther: !asked };
  }

  /** What signs the messages of the website's account, also of one that it has no more, and of those before it. */
  async webhookSecretsOf(website: WebsiteId): Promise<readonly string[]> {
    const secrets = await this.secrets.find(website);
    return secrets ? [secrets, ...(secrets.former ?? [])].map(({ webhookSecret }) => webhookSecret) : [];
  }

  /** A request that fails is never sent again by the library: it might take twice. */
  open(secretKey: string): Stripe {
    const known = this.clients.get(secretKey);
    if (known) return known;
    const { protocol, hostname, port } = new URL(this.config.stripeApiUrl ?? 'https://api.stripe.com');
    const stripe = new Stripe(secretKey, {
      apiVersion: API_VERSION,
      maxNetworkRetries: 0,
      timeout: TIMEOUT_MS,
      telemetry: false,
      protocol: protocol === 'http:' ? 'http' : 'https',
      host: hostname,
      port: port || (protocol === 'http:' ? 80 : 443),
    });
    this.clients.set(secretKey, stripe);
    return stripe;
  }
}
