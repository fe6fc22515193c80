import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setHiddenCookie } from '../../platform/http/cookies.js';
import { KEY_LIFE_MS } from './form-keys.js';

/** A browser may have several forms open: each has its own cookie. */
const nameOf = (formId: string) => `daybook-opened-${formId}`;

/** The key that a browser without script got when it opened the form, unchecked. */
export const readOpenedForm = (request: FastifyRequest, formId: string): string | undefined =>
  readCookie(request, nameOf(formId));

export function setOpenedForm(
  request: FastifyRequest,
  reply: FastifyReply,
  formId: string,
  key: string,
): void {
  setHiddenCookie(request, reply, { name: nameOf(formId), value: key, lifeS: KEY_LIFE_MS / 1000 });
}
