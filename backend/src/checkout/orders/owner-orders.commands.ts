import { CUSTOMER_FIELD, ORDER_NOTE_FIELD } from '@daybook/contracts/orders/order-customer';
import {
  type ChangedOrder,
  type FulfilRequest,
  fulfilShape,
  type OrderNoteRequest,
  orderNoteShape,
} from '@daybook/contracts/orders/owner-orders.api';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import { shapeProblems } from '@daybook/contracts/shared/document-shape';
import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { uuidV7 } from '../../platform/uuid-v7.js';
import type { orderDecider } from './order.decider.js';
import { sendingOf } from './order-progress.rules.js';
import type { OwnerOrderCommand } from './owner-order.rules.js';

export class OrderCommandOfMember extends Command<CommittedAnswer<ChangedOrder>> {
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

/** Notes what a member has sent. */
export class FulfilOrder extends OrderCommandOfMember {}
/** Notes that what the buyer had promised to pay is there. */
export class ReceivePayment extends OrderCommandOfMember {}
/** Adds a member's words to an order. */
export class AddOrderNote extends OrderCommandOfMember {}

export abstract class OrderHandler {
  constructor(
    @Aggregate('order') protected readonly orders: AggregateStore<typeof orderDecider>,
    protected readonly personalData: PersonalData,
  ) {}

  protected async run(
    { websiteId, orderId, metadata }: OrderCommandOfMember,
    command: OwnerOrderCommand,
  ): Promise<CommittedAnswer<ChangedOrder>> {
    await this.known(websiteId, orderId);
    const decided = { ...command, orderId, at: Date.now() };
    const done = await this.orders.execute(websiteId, orderId, decided, { metadata });
    const { toSend } = sendingOf(done.state);
    return new CommittedAnswer({ id: orderId, toSend }, done.position);
  }

  /** The order is as the command wants it already. */
  protected async unchanged({ websiteId, orderId }: OrderCommandOfMember) {
    const { state, position } = await this.orders.load(websiteId, orderId);
    return new CommittedAnswer({ id: orderId, toSend: sendingOf(state).toSend }, position);
  }

  /** @throws Refusal ORDER_NOT_FOUND, also for an order that is not placed */
  protected async known(website: WebsiteId, orderId: string) {
    if (!isLocalId(orderId)) return refuse('ORDER_NOT_FOUND');
    const state = await this.orders.loadState(website, orderId);
    return state.number === null || !state.customerId
      ? refuse('ORDER_NOT_FOUND')
      : { state, personId: state.customerId };
  }

  /**
   * A member's words, with the key of the order's buyer.
   * @returns undefined for a buyer who was erased: words about them would make them a new key
   */
  protected async sealed(
    website: WebsiteId,
    { state: { customer }, personId }: Awaited<ReturnType<OrderHandler['known']>>,
    text: string,
  ): Promise<PersonalField | undefined> {
    const buyer = customer && (await this.personalData.decrypt(website, customer, CUSTOMER_FIELD));
    return buyer ? this.personalData.encrypt(website, personId, text, ORDER_NOTE_FIELD) : undefined;
  }
}

@CommandHandler(FulfilOrder)
export class FulfilOrderHandler extends OrderHandler implements ICommandHandler<FulfilOrder> {
  /**
   * @throws Refusal ORDER_NOT_FOUND, ORDER_STATUS, ORDER_CHANGED, ORDER_LINE_UNKNOWN, FULFIL_QUANTITY,
   *   ORDER_PARCELS_FULL, INVALID_REQUEST
   */
  execute(command: FulfilOrder) {
    const problems = shapeProblems(fulfilShape, command.body);
    if (problems) return refuse('INVALID_REQUEST', problems);
    const {
      lines,
      toSend,
      carrier = '',
      trackingNumber = '',
      trackingUrl = '',
      emailsCustomer,
    } = command.body as FulfilRequest;
    if (lines.length === 0) return refuse('INVALID_REQUEST', { lines: 'Choose what was sent.' });
    return this.run(command, {
      kind: 'fulfil',
      fulfilmentId: uuidV7(),
      lines,
      toSend,
      carrier,
      trackingNumber,
      trackingUrl,
      emailsCustomer,
    });
  }
}

@CommandHandler(ReceivePayment)
export class ReceivePaymentHandler extends OrderHandler implements ICommandHandler<ReceivePayment> {
  /** @throws Refusal ORDER_NOT_FOUND, ORDER_STATUS */
  execute(command: ReceivePayment) {
    return this.run(command, { kind: 'receive' });
  }
}

@CommandHandler(AddOrderNote)
export class AddOrderNoteHandler extends OrderHandler implements ICommandHandler<AddOrderNote> {
  /** @throws Refusal ORDER_NOT_FOUND, also for a buyer who was erased; ORDER_NOTES_FULL, INVALID_REQUEST */
  async execute(command: AddOrderNote) {
    const problems = shapeProblems(orderNoteShape, command.body);
    if (problems) return refuse('INVALID_REQUEST', problems);
    const { text } = command.body as OrderNoteRequest;
    if (text.trim() === '') return refuse('INVALID_REQUEST', { text: 'Enter a note.' });
    const { websiteId, orderId } = command;
    const known = await this.known(websiteId, orderId);
    const sealed = (await this.sealed(websiteId, known, text)) ?? refuse('ORDER_NOT_FOUND');
    return this.run(command, { kind: 'note', noteId: uuidV7(), text: sealed });
  }
}
