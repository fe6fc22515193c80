import { MAX_CART_ENTRIES } from '@daybook/contracts/shared/limits';
import { type PageNotice, pageNotice } from '@daybook/contracts/shared/page-notices';
import {
  CART,
  entriesOf,
  type Fields,
  type FormContext,
  type FormResult,
} from '../../platform/pages/page-form.js';

type Line = {
  readonly itemId: string;
  /** pages of an older release do not name it */
  readonly variantId?: string;
  readonly sku: string;
  readonly quantity: number;
};

/** Adds what an order had to the cart, line by line, and leads to the cart; where a line was refused, back to the order. */
export async function buyAgain(fields: Fields, { call }: FormContext): Promise<FormResult> {
  let refused: PageNotice | undefined;
  for (const body of linesOf(fields)) {
    const answer = await call({ method: 'POST', path: `${CART}/entries`, body });
    if (answer.status < 400) continue;
    const { error } = answer.body as { error?: { code?: unknown } };
    refused ??= pageNotice(error?.code) ?? 'UNAVAILABLE';
    if (refused === 'RATE_LIMITED') break;
  }
  return refused ?? { page: '/cart' };
}

/** The lines as the page wrote them; what is none of ours is left to the API to refuse, or left out. */
function linesOf(fields: Fields): Line[] {
  const lines = new Map<string, Line>();
  for (const [name, value] of entriesOf(fields)) {
    const line = name === 'line' ? lineOf(value) : undefined;
    if (!line || lines.size === MAX_CART_ENTRIES) continue;
    const key = JSON.stringify([line.itemId, line.variantId ?? line.sku]);
    lines.set(key, { ...line, quantity: line.quantity + (lines.get(key)?.quantity ?? 0) });
  }
  return [...lines.values()];
}

function lineOf(text: unknown): Line | undefined {
  try {
    const { itemId, variantId, sku, quantity } = JSON.parse(String(text)) as Record<string, unknown>;
    if (typeof itemId !== 'string' || typeof sku !== 'string' || typeof quantity !== 'number')
      return undefined;
    return { itemId, sku, quantity, ...(typeof variantId === 'string' && { variantId }) };
  } catch {
    return undefined;
  }
}
