import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@daybook/contracts/shared/durations';

/** What the double refuses, as an HTTP status and an error of the API. */
export class DoubleRefusal extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    readonly code?: string,
  ) {
    super(type);
  }
}

type Intent = {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly amount: number;
  readonly currency: string;
  /** s */
  readonly created: number;
  readonly metadata: Record<string, string>;
  status: string;
  amount_received: number;
  customer: string | null;
  payment_method: string | null;
  last_payment_error: object | null;
  next_action: object | null;
};

type Refund = {
  readonly id: string;
  readonly object: 'refund';
  readonly amount: number;
  readonly payment_intent: string;
  readonly metadata: Record<string, string>;
  status: string;
};

type Remembered = {
  readonly at: number;
  readonly request: string;
  readonly answer: { status: number; body: object };
};

/** What an intent is about at least and at most, in minor units: of dollars and of yen. */
const MIN_AMOUNT = 50;
const MAX_AMOUNT = 99_999_999;

const newId = (kind: string) => `${kind}_${randomBytes(8).toString('hex')}`;

/** What the double has taken and given back: the outside truth. */
export class StripeLedger {
  /** moves the double's clock, ms */
  later = 0;
  /** nothing is found by a search yet: its index comes later than what it is about */
  isSearchBehind = false;
  readonly intents = new Map<string, Intent>();
  readonly refunds: Refund[] = [];
  private readonly setups = new Map<
    string,
    { id: string; status: string; customer: string; payment_method: string }
  >();
  private readonly keys = new Map<string, Remembered>();

  /** The first answer to a key, as it was then. @throws DoubleRefusal for another request by the same key */
  repeated(key: string, name: string, params: URLSearchParams) {
    const known = this.keys.get(key);
    if (!known || this.now() - known.at > DAY_MS) return undefined;
    if (known.request !== `${name}?${params}`) throw new DoubleRefusal(400, 'idempotency_error');
    return known.answer;
  }

  remember(
    key: string,
    name: string,
    params: URLSearchParams,
    answer: { status: number; body: object },
  ): void {
    const copy = JSON.parse(JSON.stringify(answer)) as typeof answer;
    if (!this.keys.has(key))
      this.keys.set(key, { at: this.now(), request: `${name}?${params}`, answer: copy });
  }

  makeIntent(params: URLSearchParams): Intent {
    const amount = Number(params.get('amount'));
    if (amount < MIN_AMOUNT) throw new DoubleRefusal(400, 'invalid_request_error', 'amount_too_small');
    if (amount > MAX_AMOUNT) throw new DoubleRefusal(400, 'invalid_request_error', 'amount_too_large');
    const intent: Intent = {
      id: newId('pi'),
      object: 'payment_intent',
      amount,
      currency: params.get('currency') ?? '',
      metadata: metadataOf(params),
      created: Math.floor(this.now() / 1000),
      status: 'requires_payment_method',
      amount_received: 0,
      customer: null,
      payment_method: null,
      last_payment_error: null,
      next_action: null,
    };
    this.intents.set(intent.id, intent);
    return intent;
  }

  intent(id: string): Intent {
    const intent = this.intents.get(id);
    if (!intent) throw new DoubleRefusal(404, 'invalid_request_error', 'resource_missing');
    return intent;
  }

  /** Of what an attempt has made. */
  ofAttempt(key: string): Intent[] {
    return [...this.intents.values()].filter(({ metadata }) => metadata.daybook_attempt === key);
  }

  update(id: string, params: URLSearchParams): Intent {
    return Object.assign(this.intent(id), { customer: params.get('customer') });
  }

  search(query: string) {
    const [, key = ''] = /:'([^']+)'$/.exec(query) ?? [];
    const data = this.isSearchBehind ? [] : this.ofAttempt(key);
    return { object: 'search_result', data, has_more: false };
  }

  /** Those of a time, in seconds. */
  list(params: URLSearchParams) {
    const [from, to] = [params.get('created[gte]') ?? 0, params.get('created[lte]') ?? Infinity].map(Number);
    const isIn = ({ created }: Intent) => created >= (from ?? 0) && created <= (to ?? 0);
    const data = [...this.intents.values()].filter(isIn);
    return { object: 'list', url: '/v1/payment_intents', data, has_more: false };
  }

  pay(id: string, params?: URLSearchParams): Intent {
    const intent = this.confirmable(id);
    const payment_method = params?.get('payment_method') ?? newId('pm');
    return Object.assign(intent, {
      status: 'succeeded',
      amount_received: intent.amount,
      payment_method,
      next_action: null,
    });
  }

  process(id: string): Intent {
    return Object.assign(this.confirmable(id), { status: 'processing' });
  }

  decline(id: string): Intent {
    const last_payment_error = { code: 'card_declined' };
    return Object.assign(this.confirmable(id), {
      status: 'requires_payment_method',
      last_payment_error,
      next_action: null,
    });
  }

  wantStep(id: string, returnUrl: string): Intent {
    const redirect_to_url = { url: `https://hooks.stripe.com/step/${id}`, return_url: returnUrl };
    const next_action = { type: 'redirect_to_url', redirect_to_url };
    return Object.assign(this.confirmable(id), { status: 'requires_action', next_action });
  }

  cancel(id: string): Intent {
    const intent = this.intent(id);
    if (['succeeded', 'canceled', 'processing'].includes(intent.status))
      throw new DoubleRefusal(400, 'invalid_request_error', 'payment_intent_unexpected_state');
    return Object.assign(intent, { status: 'canceled', next_action: null });
  }

  makeCustomer() {
    return { id: newId('cus'), object: 'customer' };
  }

  setUp(params: URLSearchParams) {
    const isStep = params.get('confirmation_token') === 'ctoken_step';
    if (params.get('confirmation_token') === 'ctoken_declined')
      throw new DoubleRefusal(402, 'card_error', 'card_declined');
    const setup = {
      id: newId('seti'),
      object: 'setup_intent',
      status: isStep ? 'requires_action' : 'succeeded',
      customer: params.get('customer') ?? '',
      payment_method: 'pm_ok',
    };
    this.setups.set(setup.id, setup);
    return setup;
  }

  setupIntent(id: string) {
    const setup = this.setups.get(id);
    if (!setup) throw new DoubleRefusal(404, 'invalid_request_error', 'resource_missing');
    return setup;
  }

  refund(params: URLSearchParams, status: string): Refund {
    const { id, amount_received } = this.intent(params.get('payment_intent') ?? '');
    const amount = Number(params.get('amount'));
    const given = this.refunds.filter((one) => one.payment_intent === id && one.status === 'succeeded');
    if (given.reduce((sum, one) => sum + one.amount, 0) + amount > amount_received)
      throw new DoubleRefusal(400, 'invalid_request_error', 'charge_already_refunded');
    const refund: Refund = {
      id: newId('re'),
      object: 'refund',
      amount,
      payment_intent: id,
      metadata: metadataOf(params),
      status,
    };
    this.refunds.push(refund);
    return refund;
  }

  refundsOf(intentId: string) {
    const data = this.refunds.filter(({ payment_intent }) => payment_intent === intentId);
    return { object: 'list', url: '/v1/refunds', data, has_more: false };
  }

  private confirmable(id: string): Intent {
    const intent = this.intent(id);
    if (['succeeded', 'canceled'].includes(intent.status))
      throw new DoubleRefusal(400, 'invalid_request_error', 'payment_intent_unexpected_state');
    return intent;
  }

  private now(): number {
    return Date.now() + this.later;
  }
}

function metadataOf(params: URLSearchParams): Record<string, string> {
  const found = [...params].flatMap(([name, value]) => {
    const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
    return key ? [[key, value] as const] : [];
  });
  return Object.fromEntries(found);
}
