import type { PaymentLinkFollowed } from '@daybook/contracts/checkout/payment-links/payment-links.api';
import { refuse } from '@daybook/contracts/shared/errors';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { cartDecider } from '../../cart/cart.decider.js';
import { idOfToken } from '../../platform/access/secret-token.js';
import { CopyIntoCart } from '../../platform/customer-carts.js';
import { cartCookie, type Shopper } from '../../platform/http/shopper.js';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { PaymentLinkViewService } from './payment-link-view.service.js';

/** A buyer goes on from the page of a payment link to the checkout. */
export class FollowPaymentLink extends Command<CommittedAnswer<PaymentLinkFollowed>> {
  constructor(
    readonly shopper: Shopper,
    readonly linkId: string,
  ) {
    super();
  }
}

@CommandHandler(FollowPaymentLink)
export class FollowPaymentLinkHandler implements ICommandHandler<FollowPaymentLink> {
  constructor(
    @Aggregate('cart') private readonly carts: AggregateReader<typeof cartDecider>,
    private readonly links: PaymentLinkViewService,
    private readonly commands: CommandBus,
  ) {}

  /**
   * The buyer's cart has at least the units of the link afterwards; a repeat adds nothing.
   * @throws Refusal PAYMENT_LINK_NOT_FOUND, PAYMENT_LINK_OFF, OUT_OF_STOCK, VARIANT_UNAVAILABLE
   */
  async execute({ shopper, linkId }: FollowPaymentLink): Promise<CommittedAnswer<PaymentLinkFollowed>> {
    const { websiteId, cartToken } = shopper;
    const own = cartToken === undefined ? [] : [idOfToken(cartToken)];
    const { link, view } = await this.links.open(websiteId, linkId, own);
    if (view.state === 'off') return refuse('PAYMENT_LINK_OFF');
    if (view.state === 'unavailable') return refuse('VARIANT_UNAVAILABLE');
    if (view.state === 'soldOut') return refuse('OUT_OF_STOCK');
    const { itemId, variantId, sku, quantity } = link;
    const { request: _, ...metadata } = shopper.metadata;
    const copy = new CopyIntoCart({ ...shopper, metadata }, [{ itemId, variantId, sku, quantity }], true);
    const { token, missing } = await this.commands.execute(copy);
    if (missing > 0) return refuse('VARIANT_UNAVAILABLE');
    const { position } = await this.carts.load(websiteId, idOfToken(token));
    return new CommittedAnswer({ itemId, sku }, position, cartCookie(token));
  }
}
