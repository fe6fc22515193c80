import type { RecurringDelivery } from '@daybook/contracts/checkout/subscriptions/recurring.events';
import {
  type ChangeSubscriptionAddressRequest,
  type ChangeSubscriptionPaymentRequest,
  changeSubscriptionAddressShape,
  changeSubscriptionPaymentShape,
  type SubscriptionView,
} from '@daybook/contracts/checkout/subscriptions/subscriptions.api';
import {
  CUSTOMER_FIELD,
  type OrderCustomer,
  orderCustomerText,
} from '@daybook/contracts/orders/order-customer';
import { shapeProblems } from '@daybook/contracts/shared/document-shape';
import { Refusal, refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { randomText } from '../../platform/random.js';
import { tidied } from '../buyer/checkout-details.service.js';
import { countryOf, NO_COUNTRY, partsProblems } from '../buyer/checkout-problems.js';
import { PaymentMethodsService } from '../buyer/payment-methods.service.js';
import { keyOf } from '../orders/payments/payment-keys.js';
import { PaymentProviders } from '../orders/payments/payment-providers.js';
import { QuoteService } from '../quote.service.js';
import type { RecurringCommand, recurringDecider } from './recurring.decider.js';
import type { RecurringState, StartedSubscription } from './recurring.state.js';
import { RenewalOrdersService } from './renewal-orders.service.js';
import { RenewalUnitsService } from './renewal-units.service.js';
import { SubscriptionPageService } from './subscription-page.service.js';

/** What a customer does with their subscription, without more to say. */
export type SubscriptionMove = 'pause' | 'resume' | 'skip' | 'cancel';

type Answer = CommittedAnswer<SubscriptionView>;

/** The customer who has the secret pauses, resumes, cancels, or skips the next delivery. */
export class MoveSubscription extends Command<Answer> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly secret: string,
    readonly move: SubscriptionMove,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

/** The customer wants the next deliveries elsewhere. `body`: of the request */
export class ChangeSubscriptionAddress extends Command<Answer> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly secret: string,
    readonly body: unknown,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

/** The customer pays in another way from now on. `body`: of the request */
export class ChangeSubscriptionPayment extends Command<Answer> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly secret: string,
    readonly body: unknown,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

type Subscriptions = AggregateStore<typeof recurringDecider>;

@CommandHandler(MoveSubscription)
export class MoveSubscriptionHandler implements ICommandHandler<MoveSubscription> {
  constructor(
    @Aggregate('recurring') private readonly subscriptions: Subscriptions,
    private readonly pages: SubscriptionPageService,
    private readonly units: RenewalUnitsService,
  ) {}

  /** @throws Refusal SUBSCRIPTION_NOT_FOUND, SUBSCRIPTION_STATUS, SUBSCRIPTION_RENEWING, SUBSCRIPTION_SKIPS */
  async execute({ websiteId, secret, move, metadata }: MoveSubscription): Promise<Answer> {
    const { subscriptionId, state } = await this.pages.open(websiteId, secret);
    const at = Date.now();
    const command: RecurringCommand =
      move === 'pause' || move === 'cancel'
        ? { kind: move, subscriptionId, reason: 'customer', at }
        : { kind: move, subscriptionId, at };
    const { position } = await this.subscriptions.execute(websiteId, subscriptionId, command, { metadata });
    await this.units.releaseNow(websiteId, subscriptionId, state.units);
    return new CommittedAnswer(await this.pages.view(websiteId, secret), position);
  }
}

@CommandHandler(ChangeSubscriptionAddress)
export class ChangeSubscriptionAddressHandler implements ICommandHandler<ChangeSubscriptionAddress> {
  constructor(
    @Aggregate('recurring') private readonly subscriptions: Subscriptions,
    private readonly pages: SubscriptionPageService,
    private readonly renewals: RenewalOrdersService,
    private readonly quotes: QuoteService,
    private readonly personalData: PersonalData,
  ) {}

  /** @throws Refusal CHECKOUT_INCOMPLETE, which names the fields; SUBSCRIPTION_NOT_FOUND, SUBSCRIPTION_STATUS */
  async execute({ websiteId, secret, body, metadata }: ChangeSubscriptionAddress): Promise<Answer> {
    const problems = shapeProblems(changeSubscriptionAddressShape, body);
    if (problems) throw new Refusal('CHECKOUT_INCOMPLETE', problems);
    const sent = body as ChangeSubscriptionAddressRequest;
    const { subscriptionId, state, started, customer } = await this.pages.open(websiteId, secret);
    // the exemption of today is no part of what was agreed: one that rests for now must not be lost
    const agreed = await this.renewals.agreedCustomerOf(websiteId, state);
    if (!customer || !agreed) return refuse('SUBSCRIPTION_NOT_FOUND');
    const shippingAddress = tidied(sent.shippingAddress) ?? customer.shippingAddress;
    const billingAddress =
      sent.billingAddress === undefined ? customer.billingAddress : tidied(sent.billingAddress);
    const wrong = [
      ...(shippingAddress ? partsProblems('shippingAddress', shippingAddress) : []),
      ...(billingAddress ? partsProblems('billingAddress', billingAddress) : []),
      // the taxes of the next periods are those of where the customer lives
      ...(countryOf({ shippingAddress, billingAddress }) === null ? [NO_COUNTRY] : []),
    ];
    if (wrong.length > 0)
      throw new Refusal(
        'CHECKOUT_INCOMPLETE',
        Object.fromEntries(wrong.map(({ field, code }) => [field, code])),
      );
    const addresses = { shippingAddress, billingAddress };
    const delivery = await this.deliveryTo(websiteId, state, started, { ...customer, ...addresses });
    const personId = this.personalData.personIdOf(websiteId, customer.email);
    const field = await this.personalData.encrypt(
      websiteId,
      personId,
      orderCustomerText({ ...agreed, ...addresses }),
      CUSTOMER_FIELD,
    );
    const command = {
      kind: 'changeCustomer' as const,
      subscriptionId,
      customer: field,
      delivery,
      at: Date.now(),
    };
    const { position } = await this.subscriptions.execute(websiteId, subscriptionId, command, { metadata });
    return new CommittedAnswer(await this.pages.view(websiteId, secret), position);
  }

  /** The delivery as it costs there today: the chosen option, or else the first one that goes there. */
  private async deliveryTo(
    website: WebsiteId,
    state: RecurringState,
    started: StartedSubscription,
    customer: OrderCustomer,
  ): Promise<RecurringDelivery | null> {
    if (!state.delivery) return null;
    const { shippingOptions } = await this.renewals.quote(website, state, started, customer, null);
    const { optionId } = state.delivery;
    const option = shippingOptions.find(({ id }) => id === optionId) ?? shippingOptions[0];
    if (!option) throw new Refusal('CHECKOUT_INCOMPLETE', { shippingOptionId: 'DELIVERY_NOT_OFFERED' });
    const taxIncluded = await this.quotes.pricesIncludeTax(website);
    const isAsStarted = started.taxIncluded === undefined || started.taxIncluded === taxIncluded;
    return {
      optionId: option.id,
      name: option.name,
      price: option.price,
      ...(!isAsStarted && { taxIncluded }),
    };
  }
}

@CommandHandler(ChangeSubscriptionPayment)
export class ChangeSubscriptionPaymentHandler implements ICommandHandler<ChangeSubscriptionPayment> {
  constructor(
    @Aggregate('recurring') private readonly subscriptions: Subscriptions,
    private readonly pages: SubscriptionPageService,
    private readonly methods: PaymentMethodsService,
    private readonly providers: PaymentProviders,
  ) {}

  /** @throws Refusal PAYMENT_METHOD_UNKNOWN, PAYMENT_DECLINED, UNAVAILABLE, SUBSCRIPTION_NOT_FOUND, SUBSCRIPTION_STATUS */
  async execute({ websiteId, secret, body, metadata }: ChangeSubscriptionPayment): Promise<Answer> {
    const problems = shapeProblems(changeSubscriptionPaymentShape, body);
    if (problems) throw new Refusal('CHECKOUT_INCOMPLETE', problems);
    const { method: id, paymentToken = '' } = body as ChangeSubscriptionPaymentRequest;
    const { subscriptionId, state, customer } = await this.pages.open(websiteId, secret);
    if (!customer) return refuse('SUBSCRIPTION_NOT_FOUND');
    if (state.status !== 'active' && state.status !== 'paused') return refuse('SUBSCRIPTION_STATUS');
    const method = await this.methods.method(websiteId, id, countryOf(customer));
    const { name, instructions } = method;
    const payment =
      method.kind === 'manual'
        ? { manual: method.id, name, instructions }
        : {
            provider: method.id,
            method: await this.kept(websiteId, subscriptionId, method.id, paymentToken),
          };
    const command = { kind: 'changePayment', subscriptionId, payment, at: Date.now() } as const;
    const { position } = await this.subscriptions.execute(websiteId, subscriptionId, command, { metadata });
    return new CommittedAnswer(await this.pages.view(websiteId, secret), position);
  }

  private async kept(website: WebsiteId, orderId: string, provider: string, token: string): Promise<string> {
    const key = keyOf({ website, orderId }, randomText(16, 'hex'));
    const kept = await this.providers.named(provider).keep({ key, token });
    if (kept.kind === 'declined') return refuse('PAYMENT_DECLINED');
    return kept.kind === 'kept' ? kept.method : refuse('UNAVAILABLE');
  }
}
