import type { SaveCheckoutRequest } from '@daybook/contracts/checkout/checkout.api';
import { checkoutEntries } from '@daybook/contracts/checkout/shared/checkout-entries';
import { enteredCheckout } from '@daybook/contracts/checkout/shared/entered-checkout';

/**
 * A draft with what was typed or chosen since the page was drawn: a quick buyer begins before the script is there. Boxes
 * and circles are as the draft has them.
 */
export function draftWithTyped(
  draft: SaveCheckoutRequest,
  form: HTMLFormElement | null,
): SaveCheckoutRequest {
  const typed = [...(form?.elements ?? [])].flatMap((field): [string, string][] => {
    if (field instanceof HTMLSelectElement) {
      const options = [...field.options];
      const drawn = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
      return field.value === drawn?.value ? [] : [[field.name, field.value]];
    }
    const isText =
      field instanceof HTMLTextAreaElement ||
      (field instanceof HTMLInputElement && !['hidden', 'checkbox', 'radio'].includes(field.type));
    return isText && field.value !== field.defaultValue ? [[field.name, field.value]] : [];
  });
  return enteredCheckout([...checkoutEntries(draft), ...typed]);
}
