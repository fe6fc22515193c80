import type { EnteredArea } from '@daybook/contracts/content/areas.api';
import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import { ownPath } from '../../platform/http/own-path.js';
import { type Fields, type FormContext, type FormResult, textOf } from '../../platform/pages/page-form.js';

const ENTRIES = '/api/access/entries';

/** A password, from a closed page or from the lock screen, which stands in the place of every page. */
export async function enterArea(fields: Fields, { call, page }: FormContext): Promise<FormResult> {
  const next = textOf(fields, 'next');
  const wanted = next.startsWith('/') ? ownPath(next.split(/[?#]/)[0] ?? next) : page;
  const body = { areaId: textOf(fields, 'area'), password: textOf(fields, 'password') };
  const { status, body: answer } = await call({ method: 'POST', path: ENTRIES, body });
  return { page: status < 400 ? wanted : `${wanted}?notice=${codeOf(answer)}` };
}

/** The way from the page of an order to the area that it has paid for. */
export async function enterByOrder(_: Fields, { call, page }: FormContext): Promise<FormResult> {
  const [, , secret = ''] = page.split('/');
  const path = `${ENTRIES}/orders`;
  const { status, body } = await call({ method: 'POST', path, body: { secret } });
  const { path: start } = (body ?? {}) as Partial<EnteredArea>;
  return { page: status < 400 && start ? start : page };
}

const codeOf = (answer: unknown): string =>
  (answer as Partial<ErrorAnswer> | undefined)?.error?.code ?? 'UNAVAILABLE';
