import type { FastifyRequest } from 'fastify';
import { ownPath } from '../platform/http/own-path.js';

/** Query parameters that pages read; others (campaign marks and the like) do not make another page. */
const PARAMETERS = [
  'q',
  'sort',
  'variant',
  'availability',
  'sale',
  'type',
  'page',
  'notice',
  'frame',
  'reviews',
  'cartToken',
  'websiteId',
  'giftCardProductId',
  'sku',
  'receipt',
  'card',
  'cursor',
  'next',
];
/** A form without script sends each value that is ticked by itself; the page's scripts write them into one. */
const LISTS = ['tag', 'option', 'price'];
const LIST_SEPARATOR = '~';
/** Characters of a parameter that a page reads. */
const LONGEST_PARAMETER = 200;
const LONGEST_LIST = 1_000;

/** Parameters of any value. */
const TYPED = ['q', 'reviews', ...LISTS];

/** Whether a visitor has typed or chosen what the page shows: kept, it would take the place of a page that all visitors read. */
export const isTyped = ({ searchParams }: URL): boolean => TYPED.some((name) => searchParams.has(name));

/** Stands for what is no character of a text. */
const NO_CHARACTER = '\uFFFD';

/**
 * The address as the page sees it: known parameters only, in one order, and no U+0000, which nothing that is looked
 * up can hold.
 */
export function pageUrl(request: FastifyRequest, origin: string): URL | undefined {
  const path = ownPath(request.url);
  if (!URL.canParse(path, origin)) return undefined;
  const asked = new URL(path, origin);
  const url = new URL('/', origin);
  // `/.//other.test` is two slashes again when it is read
  url.pathname = ownPath(asked.pathname).replaceAll('%00', encodeURIComponent(NO_CHARACTER));
  // most addresses have none, and reading them costs as much as finding a kept page
  for (const name of asked.search === '' ? [] : PARAMETERS) {
    const value = asked.searchParams.get(name);
    if (value !== null) url.searchParams.set(name, readable(value, LONGEST_PARAMETER));
  }
  for (const name of asked.search === '' ? [] : LISTS) {
    const value = asked.searchParams.getAll(name).filter(Boolean).join(LIST_SEPARATOR);
    if (value !== '') url.searchParams.set(name, readable(value, LONGEST_LIST));
  }
  return url;
}

const readable = (value: string, longest: number) => value.slice(0, longest).replaceAll('\0', NO_CHARACTER);
