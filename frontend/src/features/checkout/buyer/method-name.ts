import type { PaymentMethod } from '@daybook/contracts/checkout/checkout.api';
import type { Locale } from '../../../lib/locale';
import { m } from '../../../paraglide/messages';

/** A way to pay as the buyer reads it: providers are named by us, the others by the owner. */
export function methodName({ kind, name }: Pick<PaymentMethod, 'kind' | 'name'>, t: Locale['t']): string {
  if (kind === 'stripe') return t(m.checkout_card_method);
  return kind === 'test' ? t(m.checkout_test_method) : name;
}
