import {
  DEFAULT_LANGUAGE,
  type Language,
  languageOf,
  localeFor,
  type SpokenBy,
} from '@daybook/contracts/shared/languages';
import type { FastifyRequest } from 'fastify';
import { LANGUAGE_COOKIE, readCookie } from './cookies.js';

/** The locale of a website's answers to this visitor: what they chose, else what their browser asks for. */
export function localeOfRequest(request: FastifyRequest, website: SpokenBy): string {
  const chosen = readCookie(request, LANGUAGE_COOKIE);
  return localeFor(website, { chosen, accepted: request.headers['accept-language'] });
}

/** The language in which a refusal is told; the default where there is no website to speak for. */
export function languageOfRequest(request: FastifyRequest, website: SpokenBy | undefined): Language {
  return website ? languageOf(localeOfRequest(request, website)) : DEFAULT_LANGUAGE;
}
