import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DoubleRefusal, StripeLedger } from './stripe-ledger.js';

type Params = URLSearchParams;
type Answer = { readonly status: number; readonly body: object };
/** `isSilent`: the work is done, and the connection ends. No answer: nothing was done. */
type Handled = { readonly answer?: Answer; readonly isSilent?: boolean };

/** The secret keys of the two accounts that the double knows, and what signs the messages of the first. */
export const OTHER_SECRET_KEY = 'sk_test_of_another_account';
export const SECRET_KEY = 'sk_test_0123456789abcdef';
export const WEBHOOK_SECRET = 'whsec_0123456789abcdef';

/**
 * A server that answers as Stripe's published API describes, for what the adapter asks: payment intents, setup intents,
 * customers and refunds, form-encoded, with idempotency keys that it forgets after a day of its own clock. The confirmation
 * token names the mistake that a confirmation makes:
 *
 * - `ctoken_ok` pays, `ctoken_declined` declines, `ctoken_step` wants a step of the buyer
 * - `ctoken_step_fails`: it wants a step, and says no as soon as it is asked what became of it
 * - `ctoken_silent_before`: the connection ends without an answer, and nothing was taken
 * - `ctoken_silent_after`: it was taken, or a means of payment was kept
 * - `ctoken_error_after`: it was taken, and the answer is 500
 * - `ctoken_slow`: the bank needs its time
 */
export class StripeDouble {
  readonly ledger = new StripeLedger();
  /** of the other account */
  readonly otherLedger = new StripeLedger();
  /** what becomes of the next refunds; `busy_after`: it is given, and the library's own repeat is one request too many */
  refunds: 'ok' | 'failed' | 'silent_after' | 'busy_after' | 'error_before' = 'ok';
  /** the next request of this name gets no answer but that there are too many */
  busyAt: string | undefined;
  /** the requests, as method and path */
  readonly requests: string[] = [];
  /** keys whose next answer gets lost as well */
  private readonly silent = new Set<string>();
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => void this.answer(request, response));
  }

  async listen(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://double');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const params = new URLSearchParams(Buffer.concat(chunks).toString() || url.search);
    const name = `${request.method} ${url.pathname}`;
    this.requests.push(name);
    const send = ({ status, body }: Answer) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const { authorization } = request.headers;
    const ledger = authorization === `Bearer ${OTHER_SECRET_KEY}` ? this.otherLedger : this.ledger;
    if (ledger === this.ledger && authorization !== `Bearer ${SECRET_KEY}`)
      return void send({ status: 401, body: errorBody('invalid_request_error', 'api_key_invalid') });
    const key = String(request.headers['idempotency-key'] ?? '');
    try {
      if (name === this.busyAt) {
        this.busyAt = undefined;
        throw new DoubleRefusal(429, 'invalid_request_error', 'lock_timeout');
      }
      const repeated = key ? ledger.repeated(key, name, params) : undefined;
      if (repeated && this.refunds === 'busy_after') throw new DoubleRefusal(429, 'api_error', 'rate_limit');
      // the library sends a request whose connection broke once more
      if (repeated && this.silent.delete(key)) return void request.socket.destroy();
      const { answer, isSilent } = repeated ? { answer: repeated } : this.handle(name, params, ledger);
      if (answer && key) ledger.remember(key, name, params, answer);
      if (isSilent && answer) this.silent.add(key);
      if (isSilent || !answer) return void request.socket.destroy();
      send(answer);
    } catch (refusal) {
      if (!(refusal instanceof DoubleRefusal)) throw refusal;
      send({ status: refusal.status, body: errorBody(refusal.type, refusal.code) });
    }
  }

  private handle(name: string, params: Params, ledger: StripeLedger): Handled {
    const ok = (body: object): Handled => ({ answer: { status: 200, body } });
    const [, id = ''] = /^\w+ \/v1\/\w+\/([^/]+)/.exec(name) ?? [];
    if (name === 'POST /v1/payment_intents') return ok(ledger.makeIntent(params));
    if (name === 'GET /v1/payment_intents/search') return ok(ledger.search(params.get('query') ?? ''));
    if (name === 'GET /v1/payment_intents') return ok(ledger.list(params));
    if (name.endsWith('/confirm')) return this.confirm(id, params, ledger);
    if (name.endsWith('/cancel')) return ok(ledger.cancel(id));
    if (name.startsWith('GET /v1/payment_intents/')) return ok(ledger.intent(id));
    if (name.startsWith('POST /v1/payment_intents/')) return ok(ledger.update(id, params));
    if (name === 'POST /v1/customers') return ok(ledger.makeCustomer());
    if (name === 'POST /v1/setup_intents') {
      const isSilent = params.get('confirmation_token') === 'ctoken_silent_after';
      return { ...ok(ledger.setUp(params)), isSilent };
    }
    if (name.startsWith('GET /v1/setup_intents/')) return ok(ledger.setupIntent(id));
    if (name === 'GET /v1/refunds') return ok(ledger.refundsOf(params.get('payment_intent') ?? ''));
    if (name === 'POST /v1/refunds') return this.refund(params, ledger);
    throw new DoubleRefusal(404, 'invalid_request_error', 'unknown_url');
  }

  private confirm(id: string, params: Params, ledger: StripeLedger): Handled {
    const ok = (body: object): Handled => ({ answer: { status: 200, body } });
    const token = params.get('confirmation_token') ?? params.get('payment_method') ?? '';
    switch (token.replace(/^(ctoken|pm)_/, '')) {
      case 'silent_before':
        return { isSilent: true };
      case 'silent_after':
        return { ...ok(ledger.pay(id)), isSilent: true };
      case 'error_after':
        ledger.pay(id);
        return { answer: { status: 500, body: errorBody('api_error') } };
      case 'declined':
        ledger.decline(id);
        throw new DoubleRefusal(402, 'card_error', 'card_declined');
      case 'step':
        return ok(ledger.wantStep(id, params.get('return_url') ?? ''));
      case 'step_fails': {
        const body = { ...ledger.wantStep(id, params.get('return_url') ?? '') };
        ledger.decline(id);
        return ok(body);
      }
      case 'slow':
        return ok(ledger.process(id));
      default:
        return ok(ledger.pay(id, params));
    }
  }

  private refund(params: Params, ledger: StripeLedger): Handled {
    if (this.refunds === 'error_before') return { answer: { status: 500, body: errorBody('api_error') } };
    const body = ledger.refund(params, this.refunds === 'failed' ? 'failed' : 'succeeded');
    return { answer: { status: 200, body }, isSilent: ['silent_after', 'busy_after'].includes(this.refunds) };
  }
}

const errorBody = (type: string, code?: string) => ({
  error: { type, ...(code && { code }), message: type },
});
