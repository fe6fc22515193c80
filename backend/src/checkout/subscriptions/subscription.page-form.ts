import type { ApiCall, Fields, FormContext } from '../../platform/pages/page-form.js';
import { textOf } from '../../platform/pages/page-form.js';

const PAGE = /^\/subscription\/([\w-]{43})$/;
const MOVES: readonly string[] = ['pause', 'resume', 'skip', 'cancel'];

/** A button of a subscription's page. The page is at the secret's address, so the form needs no token. */
export async function moveSubscription(
  fields: Fields,
  { page }: FormContext,
): Promise<ApiCall | 'UNAVAILABLE'> {
  const [, secret] = PAGE.exec(page) ?? [];
  const move = textOf(fields, 'do');
  if (secret === undefined || !MOVES.includes(move)) return 'UNAVAILABLE';
  return { method: 'POST', path: `/api/commerce/subscriptions/${secret}/${move}`, done: 'followed' };
}
