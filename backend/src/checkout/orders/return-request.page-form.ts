import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import {
  entriesOf,
  type Fields,
  type FormContext,
  type FormResult,
  textOf,
} from '../../platform/pages/page-form.js';

const PAGE = /^\/order\/([\w-]{43})$/;
const UNITS = 'units-';

/** The page has texts for these. */
const SAID: readonly unknown[] = ['RETURN_QUANTITY', 'RETURN_REQUESTS_FULL', 'RETURN_UNSENT'];

/** Asks to send units of an order back. The page is at the secret's address, so the form needs no token. */
export async function requestReturn(fields: Fields, { call, page }: FormContext): Promise<FormResult> {
  const [, secret] = PAGE.exec(page) ?? [];
  if (secret === undefined) return 'UNAVAILABLE';
  const back = (notice: string) => ({ page: `${page}?notice=${notice}#returns` });
  const lines = [...entriesOf(fields)].flatMap(([name, value]) => {
    const quantity = name.startsWith(UNITS) ? Number(value) : 0;
    return quantity > 0 ? [{ entryId: name.slice(UNITS.length), quantity }] : [];
  });
  if (lines.length === 0) return back('returnEmpty');
  const path = `/api/commerce/orders/${secret}/return-requests`;
  const { status, body } = await call({
    method: 'POST',
    path,
    body: { lines, reason: textOf(fields, 'reason').slice(0, 1000) },
  });
  if (status < 400) return back('returnAsked');
  const { error } = body as Partial<ErrorAnswer>;
  return back(SAID.includes(error?.code) ? String(error?.code) : 'returnFailed');
}
