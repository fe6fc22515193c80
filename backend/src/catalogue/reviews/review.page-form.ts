import { REVIEW_PARTS, type ReviewPart, reviewField } from '@daybook/contracts/catalogue/shared/reviews';
import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import { type Fields, type FormContext, type FormResult, textOf } from '../../platform/pages/page-form.js';

const PAGE = /^\/review\/([\w-]{43})$/;

/**
 * Reviews the item of an order whose button was pressed. What was typed about the others is in the same form: the page
 * shows it again. The page is at the secret's address, so the form needs no token.
 */
export async function writeReview(fields: Fields, { call, page }: FormContext): Promise<FormResult> {
  const [, secret] = PAGE.exec(page) ?? [];
  if (secret === undefined) return 'UNAVAILABLE';
  const entryId = entryOf(fields);
  const part = (name: ReviewPart) => textOf(fields, reviewField(entryId, name)).trim();
  const refused = (problem: string) => ({ entered: { values: typedIn(fields), problem } });
  const author = part('author');
  const body = part('body');
  const rating = Number(part('rating'));
  if (rating === 0 || author === '' || body === '') return refused('empty');
  const { status, body: answer } = await call({
    method: 'POST',
    path: `/api/commerce/review-requests/${secret}/reviews`,
    body: { entryId, rating, author, title: part('title'), body },
  });
  if (status >= 400 && (answer as Partial<ErrorAnswer>).error?.code !== 'REVIEW_WRITTEN')
    return refused('failed');
  const others = entriesIn(fields).filter((one) => one !== entryId && isBegun(fields, one));
  // the line says it itself, and the page goes to it
  if (others.length === 0) return { page: `${page}#review-${encodeURIComponent(entryId)}` };
  return { entered: { values: typedIn(fields), problem: '' } };
}

/** The items that the form asks about. */
const entriesIn = (fields: Fields): string[] =>
  Object.keys(fields).flatMap((name) => /^([\w-]{1,64})\.body$/.exec(name)?.[1] ?? []);

/** Whether something was typed about an item; its author is proposed. */
const isBegun = (fields: Fields, entryId: string): boolean =>
  (['rating', 'title', 'body'] as const).some((part) => textOf(fields, reviewField(entryId, part)) !== '');

/** The item whose button was pressed. Enter in a field presses the first button: then the one item that was begun counts. */
function entryOf(fields: Fields): string {
  const pressed = textOf(fields, 'entryId');
  const [begun = pressed, ...more] = entriesIn(fields).filter((one) => isBegun(fields, one));
  return isBegun(fields, pressed) || more.length > 0 ? pressed : begun;
}

const typedIn = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    entriesIn(fields)
      .flatMap((entryId) => REVIEW_PARTS.map((part) => reviewField(entryId, part)))
      .map((name) => [name, textOf(fields, name)]),
  );
