import type { StoredEntry } from '@daybook/contracts/cart/cart.events';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CUSTOM_ANSWERS, openAnswers } from '../platform/access/sealed-answers.js';
import { type CommandMetadata, uncounted } from '../platform/log/command-metadata.js';
import { WaitingLineService } from './buyer/waiting-line.service.js';
import { CartQuotesService, type CheckoutChoice, type SettledQuote } from './cart-quotes.service.js';
import { OrderGiftsService } from './gift-cards/bought/order-gifts.service.js';
import type { OrderState } from './orders/order.decider.js';
import { PlaceOrderService } from './orders/place-order.service.js';
import type { GivenQuote } from './quote.service.js';

/** Quotes a cart, and promises the price. */
export class PromiseQuote extends Command<GivenQuote> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly choice: CheckoutChoice,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

/** How a buyer pays: through a provider, or later by a manual method. */
export type Payment =
  | {
      readonly attemptId: string;
      readonly provider: string;
      readonly token: string;
      /** of the order's page */
      readonly returnUrl?: string;
    }
  | {
      /** id of the method */
      readonly manual: string;
      /** what the owner calls it and says of it, as the buyer read it */
      readonly name?: string;
      readonly instructions?: string;
    };

/** Orders what is in a cart at the price that its buyer saw, and pays for it. */
export class PayForCart extends Command<OrderState> {
  constructor(
    readonly websiteId: WebsiteId,
    /** the hash of the secret that opens the order's pages */
    readonly orderId: string,
    readonly choice: CheckoutChoice,
    readonly quoteHash: string,
    /** `details`: names, addresses and note as JSON */
    readonly buyer: { readonly email: string; readonly details: string },
    readonly payment: Payment,
    readonly metadata: CommandMetadata,
    /** what the caller has settled just now for a new order; absent: it is settled when the order is opened */
    readonly settled?: SettledQuote,
    /** until when a new order may be opened, epoch ms; absent: at any time */
    readonly openBy?: number,
  ) {
    super();
  }
}

@CommandHandler(PromiseQuote)
export class PromiseQuoteHandler implements ICommandHandler<PromiseQuote> {
  constructor(private readonly quotes: CartQuotesService) {}

  /** @throws Refusal CART_EMPTY, VARIANT_UNAVAILABLE, QUOTE_TOO_LARGE */
  execute({ websiteId, choice, metadata }: PromiseQuote): Promise<GivenQuote> {
    return this.quotes.promise(websiteId, choice, metadata);
  }
}

@CommandHandler(PayForCart)
export class PayForCartHandler implements ICommandHandler<PayForCart> {
  constructor(
    private readonly quotes: CartQuotesService,
    private readonly orders: PlaceOrderService,
    private readonly personalData: PersonalData,
    private readonly line: WaitingLineService,
    private readonly gifts: OrderGiftsService,
  ) {}

  /**
   * @throws Refusal as {@link CartQuotesService.settle}; OUT_OF_STOCK, PAYMENT_METHOD_UNKNOWN, ORDER_STATUS;
   *   GIFT_DELIVERY_INVALID; PAYMENT_PENDING: another press may have taken the place of this order, and nothing was asked for
   */
  async execute(command: PayForCart): Promise<OrderState> {
    const { websiteId, orderId, payment, metadata } = command;
    const call = { website: websiteId, orderId, metadata };
    const newOrder = () => this.newOrder(command);
    if (!('manual' in payment)) return this.orders.openAndPay(call, newOrder, payment);
    await this.orders.open(call, newOrder);
    const { manual, ...words } = payment;
    return this.orders.promise(uncounted(call), manual, words);
  }

  /** The keys of a cart end with it: answers to custom forms go to the buyer's own key, recipients to theirs. */
  private async ofBuyer({ websiteId, orderId, metadata }: PayForCart, buyerId: string, item: StoredEntry) {
    const { gift: _, additionalFields: sealed, ...rest } = item;
    const text = await openAnswers(this.personalData, websiteId, sealed);
    const gift = await this.gifts.ofEntry({ website: websiteId, orderId, buyerId, metadata }, item);
    if (!sealed || text === null) return { ...rest, additionalFields: null, ...gift };
    const field = await this.personalData.encrypt(websiteId, buyerId, text, CUSTOM_ANSWERS);
    return { ...rest, additionalFields: { ...field, fingerprint: sealed.fingerprint }, ...gift };
  }

  private async newOrder(command: PayForCart) {
    const { websiteId, choice, quoteHash, buyer, settled: given, openBy } = command;
    const personId = this.personalData.personIdOf(websiteId, buyer.email);
    const settled =
      given ?? (await this.quotes.settle(websiteId, { ...choice, customerId: personId }, quoteHash));
    await this.line.leaveUnits(websiteId, settled.items, settled.carts ?? []);
    const text = JSON.stringify(buyer);
    const items = await Promise.all(settled.items.map((item) => this.ofBuyer(command, personId, item)));
    const customer = await this.personalData.encrypt(websiteId, personId, text, 'customer');
    // the last look before it is opened: whatever kept it until now counts
    if (openBy !== undefined && Date.now() > openBy) refuse('PAYMENT_PENDING');
    return { ...settled, items, customer };
  }
}
