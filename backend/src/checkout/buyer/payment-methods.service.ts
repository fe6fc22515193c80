import type { PaymentMethod } from '@daybook/contracts/checkout/checkout.api';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Injectable } from '@nestjs/common';

/** The built-in provider: no money moves. */
const TEST: PaymentMethod = { id: 'test', kind: 'test', name: 'Test payment', instructions: '' };

/** The one place where a website's ways to pay are gathered. */
@Injectable()
export class PaymentMethodsService {
  async methodsOf(_: WebsiteId): Promise<PaymentMethod[]> {
    return [TEST];
  }

  /** @throws Refusal PAYMENT_METHOD_UNKNOWN */
  async method(website: WebsiteId, id: string): Promise<PaymentMethod> {
    const methods = await this.methodsOf(website);
    return methods.find((method) => method.id === id) ?? refuse('PAYMENT_METHOD_UNKNOWN');
  }
}
