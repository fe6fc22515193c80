import type { SaveCheckoutRequest } from '@daybook/contracts/checkout/checkout.api';
import type { BroughtBack, WithdrawnReminder } from '@daybook/contracts/checkout/reminders/reminders.api';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { cartDecider } from '../../cart/cart.decider.js';
import { ownCarts } from '../../cart/cart.state.js';
import { EmailService } from '../../email/email.service.js';
import { idOfToken } from '../../platform/access/secret-token.js';
import { CopyIntoCart } from '../../platform/customer-carts.js';
import { cartCookie, type Shopper } from '../../platform/http/shopper.js';
import type { AggregateReader, AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { type CheckoutDetails, CheckoutDetailsService } from '../buyer/checkout-details.service.js';
import { LeftCartsService } from './left-carts.service.js';
import type { reminderDecider } from './reminder.decider.js';
import { ReminderLinksService } from './reminder-links.service.js';
import { reminderEmailId } from './reminders.service.js';

/** The reader of a reminder goes on with its cart, in whichever browser. */
export class BringBackCart extends Command<CommittedAnswer<BroughtBack>> {
  constructor(
    readonly shopper: Shopper,
    /** the token of the link */
    readonly link: string,
    /** of the customer who is signed in; undefined: the reader may be anyone who has the link */
    readonly personId: string | undefined,
  ) {
    super();
  }
}

/** The reader of a reminder wants no more of it. */
export class WithdrawReminder extends Command<CommittedAnswer<WithdrawnReminder>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly link: string,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

@CommandHandler(BringBackCart)
export class BringBackCartHandler implements ICommandHandler<BringBackCart> {
  constructor(
    @Aggregate('checkoutreminder') private readonly reminders: AggregateStore<typeof reminderDecider>,
    @Aggregate('cart') private readonly carts: AggregateReader<typeof cartDecider>,
    private readonly links: ReminderLinksService,
    private readonly left: LeftCartsService,
    private readonly details: CheckoutDetailsService,
    private readonly commands: CommandBus,
  ) {}

  /**
   * In the browser of the cart all is there already. Any other one gets a copy of what the cart holds, with the coupons
   * and the delivery that were chosen. The email, addresses and notes come with it for the buyer alone: the customer of
   * that email who is signed in. A repeat adds nothing.
   * @throws Refusal REMINDER_LINK_INVALID, REMINDER_ORDERED
   */
  async execute({ shopper, link: text, personId }: BringBackCart): Promise<CommittedAnswer<BroughtBack>> {
    const { websiteId, currency } = shopper;
    const { cartId: fromCartId, link, left } = await this.links.open(websiteId, text);
    if (link.isOrdered) return refuse('REMINDER_ORDERED');
    const there = await this.isThere(shopper, fromCartId);
    if (there) return there;
    const current = await this.left.read(websiteId, fromCartId, currency);
    const { request: _, ...metadata } = shopper.metadata;
    const copy = new CopyIntoCart({ ...shopper, metadata }, current?.entries ?? left.lines);
    const { token, missing } = await this.commands.execute(copy);
    const cartId = idOfToken(token);
    const own = { website: websiteId, cartId, metadata };
    const [before, typed] = await Promise.all([
      this.details.read(websiteId, cartId),
      this.details.read(websiteId, fromCartId),
    ]);
    const isBuyer = personId !== undefined && personId === link.personId;
    await this.details.save(own, withTyped(before, typed, isBuyer), before.giftCards, before);
    const { position } = await this.reminders.execute(
      websiteId,
      cartId,
      { kind: 'bringBack', cartId, fromCartId, at: Date.now() },
      { metadata },
    );
    return new CommittedAnswer({ missing }, position, cartCookie(token));
  }

  /** The answer where the browser has the cart, or one that took it in at a sign-in. */
  private async isThere({ websiteId, cartToken }: Shopper, fromCartId: string) {
    if (cartToken === undefined) return undefined;
    const cartId = idOfToken(cartToken);
    const { state, position } = await this.carts.load(websiteId, cartId);
    if (state.status !== 'open' || !ownCarts(cartId, state).includes(fromCartId)) return undefined;
    return new CommittedAnswer<BroughtBack>({ missing: 0 }, position);
  }
}

@CommandHandler(WithdrawReminder)
export class WithdrawReminderHandler implements ICommandHandler<WithdrawReminder> {
  constructor(
    @Aggregate('checkoutreminder') private readonly reminders: AggregateStore<typeof reminderDecider>,
    private readonly links: ReminderLinksService,
    private readonly emails: EmailService,
  ) {}

  /** An email that waits to be sent is not sent. A repeat changes nothing. @throws Refusal REMINDER_LINK_INVALID */
  async execute({ websiteId, link: text, metadata }: WithdrawReminder) {
    const { cartId, link } = await this.links.open(websiteId, text);
    const command = { kind: 'withdraw', by: 'link', round: link.round, cartId, at: Date.now() } as const;
    const { state, position } = await this.reminders.execute(websiteId, cartId, command, { metadata });
    const waiting = state.status === 'withdrawn' ? [link.round, state.round] : [link.round];
    const ids = waiting.map((round) => reminderEmailId(websiteId, cartId, round));
    await this.emails.outbox.forgetThose(websiteId, ids);
    return new CommittedAnswer({ isWithdrawn: true }, position);
  }
}

/** What the buyer of this cart has filled in stays; what is empty is filled from the other one, as far as its reader may know it. */
function withTyped(before: CheckoutDetails, typed: CheckoutDetails, isBuyer: boolean): SaveCheckoutRequest {
  const { email, shippingAddress, billingAddress, note, vatNumber } = isBuyer ? typed : before;
  return {
    email: before.email ?? email,
    note: before.note ?? note,
    shippingAddress: before.shippingAddress ?? shippingAddress,
    billingAddress: before.billingAddress ?? billingAddress,
    vatNumber: before.vatNumber ?? vatNumber,
    shippingOptionId: before.shippingOptionId ?? typed.shippingOptionId,
    couponCodes: [...new Set([...before.couponCodes, ...typed.couponCodes])],
  };
}
