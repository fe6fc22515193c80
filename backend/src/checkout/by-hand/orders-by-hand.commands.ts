import type { CheckoutAnswer, PaymentMethod } from '@daybook/contracts/checkout/checkout.api';
import type {
  EntryByHand,
  PlaceByHandRequest,
  PlacedByHand,
  ProblemByHand,
  QuoteByHandAnswer,
  QuoteByHandRequest,
} from '@daybook/contracts/orders/orders-by-hand.api';
import { PAID_BY_HAND } from '@daybook/contracts/orders/shared/by-hand';
import { errorText, isErrorCode, type Refusal, refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { idOfToken } from '../../platform/access/secret-token.js';
import { FillCart, type FilledCart, type WantedUnits } from '../../platform/customer-carts.js';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { CartOrdersService } from '../buyer/cart-orders.service.js';
import { SaveCheckout } from '../buyer/checkout.commands.js';
import { CheckoutDetailsService } from '../buyer/checkout-details.service.js';
import { countryOf } from '../buyer/checkout-problems.js';
import type { CheckoutCall } from '../buyer/checkout-view.service.js';
import { OrderSecretsService } from '../buyer/order-secrets.service.js';
import { PayCheckout } from '../buyer/pay-checkout.commands.js';
import { PaymentMethodsService } from '../buyer/payment-methods.service.js';
import type { orderDecider } from '../orders/order.decider.js';
import { type DraftOfMember, DraftsByHandService } from './drafts-by-hand.service.js';

/** The language of the owner area. */
const ENGLISH = 'en';

export class QuoteByHand extends Command<QuoteByHandAnswer> {
  constructor(
    readonly draft: DraftOfMember,
    readonly sent: QuoteByHandRequest,
  ) {
    super();
  }
}

export class PlaceByHand extends Command<CommittedAnswer<PlacedByHand>> {
  constructor(
    readonly draft: DraftOfMember,
    readonly sent: PlaceByHandRequest,
    readonly idempotencyKey: string,
  ) {
    super();
  }
}

@CommandHandler(QuoteByHand)
export class QuoteByHandHandler implements ICommandHandler<QuoteByHand> {
  constructor(
    private readonly drafts: DraftsByHandService,
    private readonly commands: CommandBus,
  ) {}

  async execute({ draft, sent }: QuoteByHand): Promise<QuoteByHandAnswer> {
    const { draftId: _, entries, ...filledIn } = sent;
    const { shopper, call } = await this.drafts.open(draft, sent.email);
    const wanted = eachOnce(entries);
    const filled = await this.commands.execute(new FillCart(shopper, wanted));
    const caller = { ip: draft.ip, person: draft.accountId };
    const viewed = await this.commands.execute(new SaveCheckout(call, filledIn, caller, false));
    const checkout = viewed instanceof CommittedAnswer ? viewed.answer : viewed;
    const entryIds = filled.entryIds.map((id) => id ?? '');
    return { checkout, entryIds, problems: problemsOf(filled, checkout) };
  }
}

@CommandHandler(PlaceByHand)
export class PlaceByHandHandler implements ICommandHandler<PlaceByHand> {
  constructor(
    @Aggregate('order') private readonly orders: AggregateReader<typeof orderDecider>,
    private readonly drafts: DraftsByHandService,
    private readonly details: CheckoutDetailsService,
    private readonly methods: PaymentMethodsService,
    private readonly cartOrders: CartOrdersService,
    private readonly secrets: OrderSecretsService,
    private readonly commands: CommandBus,
  ) {}

  /**
   * Orders as the buyer's own checkout would. What is paid already is promised first and received as the order is placed,
   * so a repeat after a crash in between goes on from there.
   * @throws Refusal as `PayCheckout`; PAYMENT_METHOD_UNKNOWN for one that is not paid by hand
   */
  async execute({ draft, sent, idempotencyKey }: PlaceByHand): Promise<CommittedAnswer<PlacedByHand>> {
    const { websiteId: website } = draft;
    const { cartId } = (await this.drafts.open(draft, null)).call;
    const before = await this.placedBefore(website, cartId);
    if (before) return before;
    const details = await this.details.read(website, cartId);
    const { call, origin } = await this.drafts.open(draft, details.email);
    const method = await this.methodOf(call, sent, countryOf(details));
    const pay = { quoteHash: sent.quoteHash, method: method.id };
    const { order } = await this.commands.execute(new PayCheckout(call, pay, idempotencyKey, origin, method));
    const orderId = idOfToken(order.secret);
    const { state, position } = await this.orders.load(website, orderId);
    const number = state.number ?? refuse('PAYMENT_PENDING');
    return new CommittedAnswer({ id: orderId, number }, position);
  }

  /**
   * A draft is one order. A press whose answer was lost comes again with another quote and another key: the order has emptied
   * the draft's cart, and it was filled anew.
   */
  private async placedBefore(
    website: WebsiteId,
    cartId: string,
  ): Promise<CommittedAnswer<PlacedByHand> | undefined> {
    for (const { orderKey } of await this.cartOrders.startedIn(website, cartId, [])) {
      const id = idOfToken(this.secrets.secretOf(website, cartId, orderKey));
      const { state, position } = await this.orders.load(website, id);
      const isPlaced = state.status === 'placed' || state.status === 'confirmed';
      if (isPlaced && state.number !== null)
        return new CommittedAnswer({ id, number: state.number }, position);
    }
    return undefined;
  }

  private async methodOf(
    { website }: CheckoutCall,
    { payment, method }: PlaceByHandRequest,
    country: string | null,
  ): Promise<PaymentMethod> {
    if (payment === 'paid') {
      const name = method.trim() || refuse('CHECKOUT_INCOMPLETE', { method: 'Enter how it was paid.' });
      return { id: PAID_BY_HAND, kind: 'manual', name, instructions: '' };
    }
    const found = await this.methods.method(website, method, country);
    return found.kind === 'manual' ? found : refuse('PAYMENT_METHOD_UNKNOWN');
  }
}

/** Two lines of one variant are one: a cart has it once. The places of the others stay, so that problems name the right line. */
function eachOnce(entries: readonly EntryByHand[]): readonly WantedUnits[] {
  const isSame = (one: EntryByHand, other: EntryByHand) =>
    one.itemId === other.itemId &&
    (one.variantId === undefined || other.variantId === undefined
      ? one.sku === other.sku
      : one.variantId === other.variantId);
  const isTwice = entries.some((entry, i) => entries.slice(0, i).some((before) => isSame(before, entry)));
  if (isTwice) return refuse('CHECKOUT_INCOMPLETE', { entries: 'Name each variant once.' });
  return entries.map(({ additionalFields, ...units }) => ({
    ...units,
    ...(additionalFields !== undefined && { answers: additionalFields }),
  }));
}

/** What stands in the way, in words, by the fields of the request. What the buyer chooses at the end is no problem yet. */
function problemsOf({ entryIds, refused }: FilledCart, { problems }: CheckoutAnswer): ProblemByHand[] {
  const ofEntries = refused.map(({ index, refusal }) => ({
    field: `entries.${index}`,
    text: wordsOf(refusal),
  }));
  // the lines say why there is nothing else in it
  const others = refused.length > 0 ? problems.filter(({ code }) => code !== 'CART_EMPTY') : problems;
  const ofCheckout = others.map(({ field, code }) => {
    const index = entryIds.indexOf(field.replace(/^entries\./, ''));
    const text = isErrorCode(code) ? errorText(code, ENGLISH) : code;
    return { field: index < 0 ? field : `entries.${index}`, text };
  });
  return [...ofEntries, ...ofCheckout.filter(({ field }) => ofEntries.every((one) => one.field !== field))];
}

/** How many units are left says more than that there are too few, and a member has no fields that were invalid. */
const wordsOf = (refusal: Refusal) =>
  refusal.code === 'FORM_INVALID'
    ? 'The product asks the customer questions. Enter the answers.'
    : refusal.fieldTexts(ENGLISH).quantity || refusal.message;
