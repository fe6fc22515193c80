import type { SaveCheckoutRequest } from '@daybook/contracts/checkout/checkout.api';
import { checkoutEntries } from '@daybook/contracts/checkout/shared/checkout-entries';
import { enteredCheckout, SAME_BILLING } from '@daybook/contracts/checkout/shared/entered-checkout';
import { isChanged } from '../../../ui/use-early-input';

/**
 * A draft with what was entered since the page was drawn: a quick buyer begins before the script is there. Whether the
 * billing address is another one is as the draft has it.
 */
export function draftWithTyped(
  draft: SaveCheckoutRequest,
  form: HTMLFormElement | null,
): SaveCheckoutRequest {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('input,select,textarea') ?? [])];
  const entered = fields
    .filter((field) => field.name !== SAME_BILLING && isChanged(field))
    .map(({ name, type, checked, value }) => [name, type === 'checkbox' && !checked ? '' : value] as const);
  return enteredCheckout([...checkoutEntries(draft), ...entered]);
}
