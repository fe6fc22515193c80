import { dueOf } from '@daybook/contracts/orders/failed-refund';
import type { RefundRequest } from '@daybook/contracts/orders/refund';
import {
  type CancelOrderRequest,
  cancelOrderShape,
  type RefundedOrder,
  type RefundOrderRequest,
  refundOrderShape,
} from '@daybook/contracts/orders/refunds.api';
import { type Shape, shapeProblems } from '@daybook/contracts/shared/document-shape';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { Refusal, refuse } from '@daybook/contracts/shared/errors';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { type Currency, money } from '@daybook/contracts/shared/money';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { RefundHoldsService } from '../gift-cards/bought/refund-holds.service.js';
import { CancelSubscription } from '../subscriptions/owner-subscriptions.commands.js';
import type { OrderState, orderDecider } from './order.decider.js';
import { sendingOf } from './order-progress.rules.js';
import { refundRequestOf, unitsIn } from './refund-request.js';
import { refundableOf, refundNow, restOf } from './refunds.rules.js';
import { type OrderAfter, RefundsService } from './refunds.service.js';
import type { SpentOfLines } from './spent-cards.rules.js';
import { spentView } from './spent-view.js';

class RefundCommandOfMember extends Command<CommittedAnswer<RefundedOrder>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly orderId: string,
    /** of the request */
    readonly body: unknown,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

/** Gives a part of what was paid back. */
export class RefundOrder extends RefundCommandOfMember {}
/** Notes that the owner has paid back what is due of a refund. */
export class NoteRefundPaid extends Command<CommittedAnswer<RefundedOrder>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly orderId: string,
    readonly refundId: string,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}
/** Ends an order that was placed, and gives all of it back. */
export class CancelOrder extends RefundCommandOfMember {}

type OfOrder = Pick<RefundCommandOfMember, 'websiteId' | 'orderId' | 'metadata'>;

abstract class RefundHandler {
  constructor(
    @Aggregate('order') protected readonly orders: AggregateReader<typeof orderDecider>,
    protected readonly refunds: RefundsService,
  ) {}

  /** @throws Refusal ORDER_NOT_FOUND, also for an order that is not placed */
  protected async currencyOf({ websiteId, orderId }: OfOrder): Promise<Currency> {
    if (!isLocalId(orderId)) return refuse('ORDER_NOT_FOUND');
    const { number, quote } = await this.orders.loadState(websiteId, orderId);
    return number === null || !quote ? refuse('ORDER_NOT_FOUND') : quote.currency;
  }

  protected callOf({ websiteId: website, orderId, metadata }: OfOrder) {
    return { website, orderId, metadata };
  }
}

@CommandHandler(RefundOrder)
export class RefundOrderHandler extends RefundHandler implements ICommandHandler<RefundOrder> {
  constructor(
    @Aggregate('order') orders: AggregateReader<typeof orderDecider>,
    refunds: RefundsService,
    private readonly holds: RefundHoldsService,
  ) {
    super(orders, refunds);
  }

  /**
   * @throws Refusal ORDER_NOT_FOUND, INVALID_REQUEST, IDEMPOTENCY_KEY_INVALID, GIFT_CARD_CLAIMED, GIFT_CARD_SPENT, and those of
   *   {@link RefundsService.refund}
   */
  async execute(command: RefundOrder) {
    const currency = await this.currencyOf(command);
    const body = checked<RefundOrderRequest>(refundOrderShape, command.body);
    const { restock = false, byHand = false, cameBack = false, replaces } = body;
    const named = refundRequestOf(body, currency);
    // without a key a second press would give as much back again
    const refundId = command.metadata.request?.key ?? refuse('IDEMPOTENCY_KEY_INVALID');
    if (replaces !== undefined) {
      if (named || restock || cameBack) refuse('INVALID_REQUEST', { replaces: 'Name nothing else with it.' });
      const again = await this.refunds.replace(this.callOf(command), refundId, replaces, byHand);
      return answerOf(command.orderId, refundId, again, currency);
    }
    const request: RefundRequest = named ?? refuse('INVALID_REQUEST', { amount: 'Say what to refund.' });
    const refundable =
      body.refundable === undefined ? undefined : unitsIn(currency, 'refundable', body.refundable);
    const loss = lossIn(currency, body);
    const how = { restock, byHand, cameBack, refundable, loss };
    const after = await this.holding(command, refundId, request, (spent) =>
      this.refunds.refund(this.callOf(command), refundId, request, { ...how, spent }),
    );
    return answerOf(command.orderId, refundId, after, currency);
  }

  /** What another order has claimed of a card that was bought here stays that order's. A repeat is not asked again. */
  private async holding(
    command: RefundOrder,
    refundId: string,
    request: RefundRequest,
    ask: (spent: SpentOfLines) => Promise<OrderAfter>,
  ): Promise<OrderAfter> {
    const { websiteId: website, orderId, metadata } = command;
    const state = await this.orders.loadState(website, orderId);
    const isRepeat = state.refunds.some((one) => one.refundId === refundId);
    if (state.isDue || isRepeat || !hasGiftCards(state)) return ask({});
    const { lines } = refundNow(state, request);
    return this.holds.during({ website, orderId, refundId, metadata }, lines, ask);
  }
}

@CommandHandler(NoteRefundPaid)
export class NoteRefundPaidHandler extends RefundHandler implements ICommandHandler<NoteRefundPaid> {
  /** @throws Refusal ORDER_NOT_FOUND, REFUND_NOT_DUE */
  async execute(command: NoteRefundPaid) {
    const currency = await this.currencyOf(command);
    const after = await this.refunds.notePaid(this.callOf(command), command.refundId);
    return answerOf(command.orderId, command.refundId, after, currency);
  }
}

@CommandHandler(CancelOrder)
export class CancelOrderHandler extends RefundHandler implements ICommandHandler<CancelOrder> {
  constructor(
    @Aggregate('order') orders: AggregateReader<typeof orderDecider>,
    refunds: RefundsService,
    private readonly holds: RefundHoldsService,
    private readonly commands: CommandBus,
  ) {
    super(orders, refunds);
  }

  /**
   * A repeat goes on with what was left of it.
   * @throws Refusal ORDER_NOT_FOUND, ORDER_STATUS, INVALID_REQUEST, GIFT_CARD_CLAIMED, GIFT_CARD_SPENT
   */
  async execute(command: CancelOrder) {
    const currency = await this.currencyOf(command);
    const body = checked<CancelOrderRequest>(cancelOrderShape, command.body ?? {});
    const { restock = true, subscription = true } = body;
    const loss = lossIn(currency, body);
    const after = await this.holding(command, (spent) =>
      this.refunds.withdraw(this.callOf(command), CANCELLED, restock, { spent, loss }),
    );
    if (subscription) await this.endSubscription(command, after.state);
    return answerOf(command.orderId, CANCELLED, after, currency);
  }

  /** A cancellation takes the whole of each card that was bought. A repeat is not asked again. */
  private async holding(
    command: CancelOrder,
    ask: (spent: SpentOfLines) => Promise<OrderAfter>,
  ): Promise<OrderAfter> {
    const { websiteId: website, orderId, metadata } = command;
    const state = await this.orders.loadState(website, orderId);
    const isPlaced = state.status === 'placed' || state.status === 'confirmed';
    if (!isPlaced || !hasGiftCards(state)) return ask({});
    const lines = restOf(state)?.lines ?? [];
    return this.holds.during({ website, orderId, refundId: CANCELLED, metadata }, lines, ask);
  }

  /** Who was given everything back is not charged again. Of a later period the order alone ends. */
  private async endSubscription(
    { websiteId, metadata: { request: _, ...metadata } }: CancelOrder,
    { subscription }: OrderState,
  ): Promise<void> {
    if (subscription?.period !== 0) return;
    try {
      await this.commands.execute(new CancelSubscription(websiteId, subscription.subscriptionId, metadata));
    } catch (refusal) {
      // the order was cancelled before it could start one
      if (!(refusal instanceof Refusal) || refusal.code !== 'SUBSCRIPTION_NOT_FOUND') throw refusal;
    }
  }
}

/** Whether gift cards were bought in it. */
const hasGiftCards = ({ items }: OrderState): boolean =>
  items.some(({ productType }) => productType === ProductType.giftCard);

/** The refund of a cancellation: an order is cancelled once. */
const CANCELLED = 'cancelled';

/** What the owner gives back although it was spent; minor units. @throws Refusal INVALID_REQUEST */
const lossIn = (currency: Currency, { loss }: Pick<RefundOrderRequest, 'loss'>): number | undefined =>
  loss === undefined ? undefined : unitsIn(currency, 'loss', loss);

/** @throws Refusal INVALID_REQUEST */
function checked<Body>(shape: Shape, body: unknown): Body {
  const problems = shapeProblems(shape, body);
  return problems ? refuse('INVALID_REQUEST', problems) : (body as Body);
}

function answerOf(id: string, refundId: string, { state, position }: OrderAfter, currency: Currency) {
  const own = state.refunds.find((one) => one.refundId === refundId);
  const answer: RefundedOrder = {
    id,
    toSend: sendingOf(state).toSend,
    refund: own ? viewOf(own, state, currency) : null,
    refundable: money(refundableOf(state), currency),
  };
  return new CommittedAnswer(answer, position);
}

const viewOf = (own: OrderState['refunds'][number], { refunds }: OrderState, currency: Currency) => {
  const { refundId: id, refund, status, byHand, at } = own;
  const due = dueOf(own, refunds);
  return {
    due: due > 0 ? money(due, currency) : null,
    replaces: refund.replaces ?? null,
    spent: spentView(refund, currency),
    id,
    at,
    status,
    byHand,
    amount: money(refund.amount, currency),
    lines: refund.lines.flatMap(({ entryId, quantity }) => (quantity > 0 ? [{ entryId, quantity }] : [])),
  };
};
