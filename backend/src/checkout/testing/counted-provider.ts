import { Injectable } from '@nestjs/common';
import { TestProvider } from '../orders/payments/test-provider.js';

/**
 * A double of a provider that takes money, under the name and with the tokens of the test provider. What it pays are real
 * orders, so that specs about figures, numbers and invoices need no card.
 */
@Injectable()
export class CountedProvider extends TestProvider {
  override get isTest(): boolean {
    return false;
  }
}
