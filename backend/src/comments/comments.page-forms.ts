import type { WrittenComment } from '@daybook/contracts/comments/comments.api';
import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import { isLocalId } from '@daybook/contracts/shared/identifiers';
import { ownPath } from '../platform/http/own-path.js';
import {
  type CallAnswer,
  type Fields,
  type FormContext,
  type FormResult,
  textOf,
} from '../platform/pages/page-form.js';
import { OWN_COMMENTS } from './comment-links.js';

/** The fields of a comment in the form of its page. */
const WRITTEN = ['pageId', 'parentId', 'author', 'email', 'body'] as const;

/** Writes a comment; the writer goes on to the page on which they can change it. A refused one is shown again. */
export async function writeComment(fields: Fields, { call }: FormContext): Promise<FormResult> {
  const values = Object.fromEntries(WRITTEN.map((name) => [name, textOf(fields, name)]));
  const { parentId, ...texts } = values;
  const body = {
    ...texts,
    ...(parentId && { parentId }),
    homepage: textOf(fields, 'homepage'),
    follows: textOf(fields, 'follows') === 'on',
  };
  const answer = await call({ method: 'POST', path: '/api/comments', body });
  if (answer.status >= 400) return { entered: { values, problem: messageOf(answer) } };
  return { page: (answer.body as WrittenComment).ownPath };
}

/** The words for the visitor of what was wrong. */
function messageOf({ body }: CallAnswer): string {
  const { message = '', fields = {} } = (body as Partial<ErrorAnswer>).error ?? {};
  const [problem] = Object.values(fields);
  return problem === undefined ? message : `${message} ${String(problem)}`.trim();
}

const OWN_PAGE = /^\/comment\/own\/([\w.-]+)$/;

/** Changes or deletes a comment, or ends its emails, as the pressed button says. */
export async function changeOwnComment(fields: Fields, { call, page }: FormContext): Promise<FormResult> {
  const [, token] = OWN_PAGE.exec(page) ?? [];
  if (token === undefined) return 'UNAVAILABLE';
  const path = `${OWN_COMMENTS}/${token}`;
  const what = textOf(fields, 'what');
  if (what === 'leave') {
    const { status } = await call({ method: 'POST', path: `${path}/leave` });
    return { page: `${page}?notice=${status < 400 ? 'left' : 'failed'}` };
  }
  if (what === 'delete') {
    const { status } = await call({ method: 'DELETE', path });
    const back = textOf(fields, 'back');
    if (status >= 400) return { page: `${page}?notice=failed` };
    return { page: back.startsWith('/') ? ownPath(back) : '/' };
  }
  const body = textOf(fields, 'body');
  const answer = await call({ method: 'PUT', path, body: { body } });
  if (answer.status < 400) return { page: `${page}?notice=saved` };
  return { entered: { values: { body }, problem: messageOf(answer) } };
}

const ONE_PAGE = /^\/comment\/([\w-]+)$/;

/** Reports a comment to the members of the website. */
export async function flagComment(_: Fields, { call, page }: FormContext): Promise<FormResult> {
  const [, id] = ONE_PAGE.exec(page) ?? [];
  if (!isLocalId(id)) return 'UNAVAILABLE';
  const { status } = await call({ method: 'POST', path: `/api/comments/shown/${id}/flag` });
  return { page: `${page}?notice=${status < 400 ? 'reported' : 'failed'}` };
}
