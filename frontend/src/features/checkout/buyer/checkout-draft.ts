import type { SaveCheckoutRequest } from '@daybook/contracts/checkout/checkout.api';

const KEY = 'daybook-checkout';

/** What was typed and is not saved on the server yet: it outlives a reload, also without a network. */
export function readDraft(): SaveCheckoutRequest | undefined {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return typeof draft === 'object' && draft !== null && !Array.isArray(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** @param draft undefined: all is saved */
export function keepDraft(draft: SaveCheckoutRequest | undefined): void {
  try {
    if (draft) localStorage.setItem(KEY, JSON.stringify(draft));
    else localStorage.removeItem(KEY);
  } catch {
    // a browser that stores nothing has what the server has
  }
}
