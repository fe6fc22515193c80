import type { Event } from '../shared/event.js';
import type { VatCheckResult } from './shared/order-words.js';

/**
 * Whether the VAT number of an order exists. Stream: `vatcheck-<website>-<orderId>`. The number itself is with the order,
 * encrypted. `at` in epoch milliseconds.
 */
export type VatCheckEvent = Event<
  'VatNumberChecked',
  { orderId: string; result: VatCheckResult; at: number }
>;
