import type { ChangedPage } from '@daybook/contracts/content/owner-pages.api';
import type { ReleaseAnswer } from '@daybook/contracts/content/releases.api';
import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import type { OwnerBrowser } from '../../platform/testing/test-shop.js';
import { block, section } from '../pages/testing/pages.js';

export const PAGES = '/api/config/pages';
export const RELEASES = '/api/config/releases';

type Answer = { readonly statusCode: number; readonly body: string; json<T>(): T };

export const errorOf = (answer: { json<T>(): T }) => answer.json<ErrorAnswer>().error;

/** A new page of one section with a button. */
export async function createdPage(by: OwnerBrowser, given: object = {}): Promise<ChangedPage> {
  const operations = [section('s1'), block('b1', 'button', { label: 'Visit us' })];
  return taken<ChangedPage>(await by.send('POST', PAGES, { title: 'About', operations, ...given }));
}

export const edit = (by: OwnerBrowser, id: string, base: number, ...operations: readonly unknown[]) =>
  by.send('POST', `${PAGES}/${id}/edits`, { base, operations });

export const saveHead = (by: OwnerBrowser, id: string, base: number, fields: object) =>
  by.send('PUT', `${PAGES}/${id}/head`, { base, fields });

export const publish = (by: OwnerBrowser, ids: readonly string[], withdraw: readonly string[] = []) =>
  by.send('POST', RELEASES, { pages: ids.map((id) => ({ id })), withdraw });

export async function published(
  by: OwnerBrowser,
  ids: readonly string[],
  withdraw: readonly string[] = [],
): Promise<ReleaseAnswer> {
  return taken<ReleaseAnswer>(await publish(by, ids, withdraw));
}

/** The body of an answer. @throws Error of a refusal */
export function taken<Body>(answer: Answer): Body {
  if (answer.statusCode >= 300) throw new Error(answer.body);
  return answer.json<Body>();
}
