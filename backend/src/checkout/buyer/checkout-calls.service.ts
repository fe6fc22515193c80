import { refuse } from '@daybook/contracts/shared/errors';
import { DEFAULT_TIME_ZONE } from '@daybook/contracts/shared/wall-time';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { idOfToken, isSecretToken } from '../../platform/access/secret-token.js';
import type { Config } from '../../platform/config.js';
import { languageOfRequest } from '../../platform/http/request-locale.js';
import type { Shopper } from '../../platform/http/shopper.js';
import { siteOrigin } from '../../platform/http/site-origin.js';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { CONFIG } from '../../platform/tokens.js';
import { WebsiteDirectory } from '../../platform/website-directory.js';
import type { subscriptionDecider } from '../subscription.decider.js';
import type { CheckoutCall } from './checkout-view.service.js';
import type { KnownExemption } from './tax-exemptions.service.js';

/** Finds what a request to the checkout is about: the cart of its cookie, or the subscription of a token. */
@Injectable()
export class CheckoutCallsService {
  constructor(
    @Aggregate('subscription') private readonly chosen: AggregateReader<typeof subscriptionDecider>,
    private readonly websites: WebsiteDirectory,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  /** The origin of the website that the request is for, as its buyer calls it: `https://shop.example`. */
  originOf(request: FastifyRequest): string {
    const website = this.websites.of(request.headers.host) ?? refuse('NOT_FOUND');
    return siteOrigin(request, website, this.websites, this.config.publicUrl);
  }

  /**
   * @param cartToken of a subscription that was chosen; undefined: the cart is checked out
   * @param exemption of the customer who is signed in
   * @param request absent where the buyer gets no page of the checkout
   * @throws Refusal CART_NOT_FOUND for a visitor without a cart; SUBSCRIPTION_NOT_FOUND
   */
  async callOf(
    shopper: Shopper,
    cartToken?: string,
    exemption?: KnownExemption,
    request?: FastifyRequest,
  ): Promise<CheckoutCall> {
    const { websiteId, currency, metadata } = shopper;
    const token = cartToken === undefined ? shopper.cartToken : await this.known(shopper, cartToken);
    if (token === undefined) return refuse('CART_NOT_FOUND');
    // the website that the request was found to be for: its visitor has its currency from there too
    const website = this.websites.of(this.websites.hostOf(websiteId));
    // one press is several steps on one stream: each of them would count as a repeat of the request
    const { request: _, ...rest } = metadata;
    const { checkoutReminderHours = 0, captcha } = website?.document.storeSettings ?? {};
    const asks = checkoutReminderHours > 0 && cartToken === undefined;
    return {
      website: websiteId,
      cartId: idOfToken(token),
      currency,
      metadata: rest,
      ...(cartToken !== undefined && { isSubscription: true }),
      ...(exemption && { exemption }),
      ...(asks && request && { remindsIn: languageOfRequest(request, website?.document) }),
      ...(captcha?.isEnabled && { asksCaptcha: true }),
      timeZone: website?.document.timeZone ?? DEFAULT_TIME_ZONE,
    };
  }

  private async known({ websiteId }: Shopper, cartToken: string): Promise<string> {
    if (!isSecretToken(cartToken)) return refuse('SUBSCRIPTION_NOT_FOUND');
    const { status } = await this.chosen.loadState(websiteId, idOfToken(cartToken));
    return status === 'absent' ? refuse('SUBSCRIPTION_NOT_FOUND') : cartToken;
  }
}
