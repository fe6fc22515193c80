import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import { type Fields, type FormContext, type FormResult, textOf } from './page-form.js';

const PAGE = /^\/review\/([\w-]{43})$/;

/** Reviews an item of an order. The page is at the secret's address, so the form needs no token. */
export async function writeReview(fields: Fields, { call, page }: FormContext): Promise<FormResult> {
  const [, secret] = PAGE.exec(page) ?? [];
  if (secret === undefined) return 'UNAVAILABLE';
  const entryId = textOf(fields, 'entryId');
  const back = (notice: string) => ({ page: `${page}?notice=${notice}` });
  // the line says it itself, and the page goes to it
  const sent = { page: `${page}#review-${encodeURIComponent(entryId)}` };
  const [author, body] = [textOf(fields, 'author').trim(), textOf(fields, 'body').trim()];
  const rating = Number(textOf(fields, 'rating'));
  if (rating === 0 || author === '' || body === '') return back('empty');
  const { status, body: answer } = await call({
    ...{ method: 'POST', path: `/api/commerce/review-requests/${secret}/reviews` },
    body: { entryId, rating, author, title: textOf(fields, 'title').trim(), body },
  });
  if (status < 400) return sent;
  const { error } = answer as Partial<ErrorAnswer>;
  return error?.code === 'REVIEW_WRITTEN' ? sent : back('failed');
}
