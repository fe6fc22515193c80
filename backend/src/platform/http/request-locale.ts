import {
  DEFAULT_LANGUAGE,
  type Language,
  languageOf,
  localeFor,
  type SpokenBy,
} from '@daybook/contracts/shared/languages';
import type { FastifyRequest } from 'fastify';
import { LANGUAGE_COOKIE, readCookie } from './cookies.js';

/** The locale of the website's answers to a visitor: the visitor's choice, or else the browser's languages. */
export function localeOfRequest(request: FastifyRequest, website: SpokenBy): string {
  const chosen = readCookie(request, LANGUAGE_COOKIE);
  return localeFor(website, { chosen, accepted: request.headers['accept-language'] });
}

/** The language of a refusal; the default where the request belongs to no website. */
export function languageOfRequest(request: FastifyRequest, website: SpokenBy | undefined): Language {
  return website ? languageOf(localeOfRequest(request, website)) : DEFAULT_LANGUAGE;
}
