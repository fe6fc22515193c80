import type {
  ChargeRequest,
  KeptMethod,
  KnownRefund,
  MessageHeaders,
  PaymentProvider,
  PaymentRequest,
  RefundOutcome,
  RefundRequest,
  WebhookMessage,
} from '@daybook/backend/checkout/orders/payments/payment-provider';
import { isSigned } from '@daybook/backend/checkout/testing/signed-messages';
import type { PaymentOutcome } from '@daybook/contracts/orders/payment-outcome';
import { type Currency, isCurrency } from '@daybook/contracts/shared/money';
import type { TillAnswer } from './till-ledger.js';

import { TILL_SECRET, TILL_SIGNATURE } from './till-messages.js';

/** How long the till may take to answer, ms. */
const TIMEOUT_MS = 5000;

/** The till as the product sees it: whatever is not its own word is `unknown`. */
export class TillProvider implements PaymentProvider {
  readonly name = 'till';

  /** @param url of the till */
  constructor(private readonly url: string) {}

  async start(request: PaymentRequest): Promise<PaymentOutcome> {
    return outcomeOf(await this.call('POST', 'payments', request));
  }

  /** What it keeps pays as its first payment did: its name is the token. */
  async charge({ method, ...request }: ChargeRequest): Promise<PaymentOutcome> {
    return outcomeOf(await this.call('POST', 'payments', { ...request, token: method }));
  }

  async keep({ token }: { token: string }): Promise<KeptMethod> {
    return { kind: 'kept', method: token };
  }

  async capture(key: string): Promise<PaymentOutcome> {
    return outcomeOf(await this.call('POST', `captures/${encodeURIComponent(key)}`));
  }

  async lookUp(key: string): Promise<PaymentOutcome | { readonly kind: 'never' }> {
    const answer = await this.call('GET', `payments/${encodeURIComponent(key)}`);
    return answer?.status === 'never' ? { kind: 'never' } : outcomeOf(answer);
  }

  async refund({ key, ...request }: RefundRequest): Promise<RefundOutcome> {
    const answer = await this.call('POST', `refunds/${encodeURIComponent(key)}`, request);
    return { kind: outcomeOf(answer).kind };
  }

  parseWebhook(body: Buffer, headers: MessageHeaders): WebhookMessage | null {
    if (!isSigned(TILL_SECRET, body, headers[TILL_SIGNATURE])) return null;
    return { key: (JSON.parse(body.toString()) as { key: string }).key };
  }

  async lookUpRefund({ key }: KnownRefund): Promise<RefundOutcome | { readonly kind: 'never' }> {
    const answer = await this.call('GET', `refunds/${encodeURIComponent(key)}`);
    return answer?.status === 'never' ? { kind: 'never' } : { kind: outcomeOf(answer).kind };
  }

  /** @returns undefined when the till did not say */
  private async call(method: string, path: string, body?: object): Promise<TillAnswer | undefined> {
    try {
      const answer = await fetch(`${this.url}/${path}`, {
        method,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      });
      return answer.ok ? ((await answer.json()) as TillAnswer) : undefined;
    } catch {
      return undefined;
    }
  }
}

export function outcomeOf(answer: TillAnswer | undefined): PaymentOutcome {
  switch (answer?.status) {
    case 'taken': {
      const { amount, currency, reference } = answer;
      if (!isCurrency(currency)) return { kind: 'unknown' };
      return { kind: 'succeeded', amount, currency: currency satisfies Currency, reference };
    }
    case 'declined':
      return { kind: 'declined' };
    default:
      return { kind: 'unknown' };
  }
}
