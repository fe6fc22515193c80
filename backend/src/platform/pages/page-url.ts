import type { FastifyRequest } from 'fastify';
import { ownPath } from '../http/own-path.js';
import type { DeclaredPages, PageAt } from './declared-pages.js';
import type { PageParameters } from './page-declaration.js';

/** Between the values of a list. A form without script sends each one by itself; the page's scripts write them into one. */
const LIST_SEPARATOR = '~';
/** Characters of a parameter that a page reads. */
const LONGEST_PARAMETER = 200;
const LONGEST_LIST = 1_000;

/** Whether a visitor has typed or chosen what the page shows: kept, it would take the place of a page that all visitors read. */
export const isTyped = ({ searchParams }: URL, { typed = [], lists = [] }: PageParameters = {}): boolean =>
  [...typed, ...lists].some((name) => searchParams.has(name));

/** Stands for what is no character of a text. */
const NO_CHARACTER = '\uFFFD';

/** A page that is asked for. */
export type PageAddress = PageAt & { readonly url: URL };

/**
 * The page at the address of a request, and the address as the page sees it: the parameters that it reads and no other,
 * in one order, and no U+0000, which nothing that is looked up can hold.
 * @returns undefined when it is no address
 */
export function pageAddress(
  request: FastifyRequest,
  origin: string,
  pages: DeclaredPages,
): PageAddress | undefined {
  const path = ownPath(request.url);
  if (!URL.canParse(path, origin)) return undefined;
  const asked = new URL(path, origin);
  const url = new URL('/', origin);
  // `/.//other.test` is two slashes again when it is read
  url.pathname = ownPath(asked.pathname).replaceAll('%00', encodeURIComponent(NO_CHARACTER));
  const { page, parts } = pages.at(url.pathname);
  // most addresses have none, and reading them costs as much as finding a kept page
  if (asked.search !== '' && page.reads) addParameters(url, asked.searchParams, page.reads);
  return { url, page, parts };
}

function addParameters(url: URL, asked: URLSearchParams, reads: PageParameters): void {
  const { words = [], typed = [], lists = [] } = reads;
  for (const name of [...typed, ...words]) {
    const value = asked.get(name);
    if (value !== null) url.searchParams.set(name, readable(value, LONGEST_PARAMETER));
  }
  for (const name of lists) {
    const value = asked.getAll(name).filter(Boolean).join(LIST_SEPARATOR);
    if (value !== '') url.searchParams.set(name, readable(value, LONGEST_LIST));
  }
}

const readable = (value: string, longest: number) => value.slice(0, longest).replaceAll('\0', NO_CHARACTER);
