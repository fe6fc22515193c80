import type { EventFields, HitPage } from '@daybook/contracts/analytics/analytics.events';
import { MAX_EVENT_FIELDS, MAX_EVENT_TEXT } from '@daybook/contracts/analytics/shared/hit-limits';
import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId } from '@daybook/contracts/shared/identifiers';
import { redactEmails } from '../platform/redact-emails.js';

/** The fields of one hit as a stranger sent them: each is looked at by its name, and no other field is. */
export type Fields = { readonly [name: string]: unknown };

/** Controls, formats, half characters and line ends: nothing that a terminal or a log would obey. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** A longer URL is left out. */
const MAX_URL = 4000;
const MAX_PATH = 500;
/** A path of which nothing is to be decoded or left out, as most are: to take a URL apart costs more than all else of a hit. */
const PLAIN_PATH = /^\/(?:[\w~-][\w.~-]*\/)*(?:[\w~-][\w.~-]*)?$/;
const WORD = /^[\w.:/-]{1,64}$/;

/** One line without email addresses, at most so long. */
export const cleanText = (text: string, atMost: number): string =>
  redactEmails(text.slice(0, atMost).replace(UNPRINTABLE, ' '), atMost).trim();

/** @throws Refusal INVALID_REQUEST when it is no object */
export function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse('INVALID_REQUEST');
  return value as Fields;
}

/** @throws Refusal INVALID_REQUEST when the field is there and no text; a longer one is cut */
export function textIn(fields: Fields, name: string, atMost: number): string | undefined {
  const value = rawTextIn(fields, name);
  return value === undefined ? undefined : cleanText(value, atMost) || undefined;
}

/** A text that is not stored as it is. @throws Refusal INVALID_REQUEST when the field is there and no text */
function rawTextIn(fields: Fields, name: string): string | undefined {
  const value = given(fields, name);
  if (value === undefined || value === '') return undefined;
  return typeof value === 'string' ? value : refuse('INVALID_REQUEST', { [name]: 'Enter a text.' });
}

/** Several lines, such as a stack. @throws Refusal INVALID_REQUEST when the field is there and no text; a longer one is cut */
export function linesIn(fields: Fields, name: string, atMost: number): string | undefined {
  const lines = rawTextIn(fields, name)?.slice(0, atMost).split('\n');
  return (
    lines
      ?.map((line) => cleanText(line, atMost))
      .join('\n')
      .trim() || undefined
  );
}

/** An id or a word of a program, such as the name of an event. @throws Refusal INVALID_REQUEST when it is another text */
export function wordIn(fields: Fields, name: string): string | undefined {
  const value = given(fields, name);
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string' || !WORD.test(value))
    return refuse('INVALID_REQUEST', { [name]: 'Enter a word.' });
  return value;
}

/** An id of ours. @throws Refusal INVALID_REQUEST */
export function idIn(fields: Fields, name: string): string | undefined {
  const value = given(fields, name);
  if (value === undefined || value === '') return undefined;
  return isLocalId(value) ? value : refuse('INVALID_REQUEST', { [name]: 'This is no id.' });
}

/** A form sends digits, JSON a number. @throws Refusal INVALID_REQUEST when it is none, or not from 0 to `most` */
export function numberIn(fields: Fields, name: string, most: number): number | undefined {
  const value = given(fields, name);
  if (value === undefined || value === '') return undefined;
  const number = typeof value === 'string' ? Number(value) : value;
  if (typeof number !== 'number' || !(number >= 0 && number <= most))
    return refuse('INVALID_REQUEST', { [name]: `This has to be a number from 0 to ${most}.` });
  return number;
}

/** @throws Refusal INVALID_REQUEST naming the field that is missing */
export const required = <Value>(value: Value | undefined, name: string): Value =>
  value ?? refuse('INVALID_REQUEST', { [name]: 'This field is required.' });

/** What a custom event carries. @throws Refusal INVALID_REQUEST for lists, objects and too many fields */
export function eventFields(value: unknown): EventFields {
  const entries = Object.entries(fieldsOf(value));
  if (entries.length > MAX_EVENT_FIELDS)
    return refuse('INVALID_REQUEST', { data: `At most ${MAX_EVENT_FIELDS} are possible.` });
  const clean = entries.flatMap(([name, one]): [string, string | number | boolean][] => {
    if (one === null) return [];
    if (!WORD.test(name) || name === '__proto__')
      return refuse('INVALID_REQUEST', { data: 'The name of a field has to be a word.' });
    if (typeof one === 'string') return [[name, cleanText(one, MAX_EVENT_TEXT)]];
    if (typeof one === 'boolean' || Number.isFinite(one)) return [[name, one as number | boolean]];
    return refuse('INVALID_REQUEST', { [name]: 'Enter a text, a number, true or false.' });
  });
  return Object.fromEntries(clean);
}

/**
 * Where a hit happened. The query of the URL is not stored but for its campaign, and of the page that linked here only
 * the host is, since both may name a person.
 * @param host of the website
 * @throws Refusal INVALID_REQUEST when a field is of another type
 */
export function pageIn(fields: Fields, host: string): HitPage {
  const { path, campaign } = placeOf(rawTextIn(fields, 'path'), host);
  const from = urlOf(rawTextIn(fields, 'referrer'), host);
  const width = numberIn(fields, 'viewportWidth', 100_000);
  return present({
    path,
    title: textIn(fields, 'title', 300),
    pageType: wholeNumberIn(fields, 'pageType', 9999),
    collectionId: idIn(fields, 'collectionId'),
    itemId: idIn(fields, 'itemId'),
    pageId: idIn(fields, 'pageId'),
    referrer: from && from.host !== host ? cleanText(from.host, 253) || undefined : undefined,
    campaign,
    language: wordIn(fields, 'language'),
    timeZone: timeZoneIn(fields),
    viewportWidth: width === undefined ? undefined : Math.round(width / 100) * 100,
  });
}

/** The path of a URL, or of a path with its query, and the campaign that it names. */
function placeOf(text: string | undefined, host: string): Pick<HitPage, 'path' | 'campaign'> {
  if (text === undefined || (text.length <= MAX_PATH && PLAIN_PATH.test(text))) return { path: text };
  const url = urlOf(text, host);
  if (!url) return {};
  return { path: cleanText(decoded(url.pathname), MAX_PATH), campaign: campaignOf(url.searchParams) };
}

function wholeNumberIn(fields: Fields, name: string, most: number): number | undefined {
  const number = numberIn(fields, name, most);
  if (number === undefined || Number.isInteger(number)) return number;
  return refuse('INVALID_REQUEST', { [name]: 'Enter a whole number.' });
}

/** `Etc/GMT+5` has a plus sign, which no other word has. */
function timeZoneIn(fields: Fields): string | undefined {
  const zone = textIn(fields, 'timeZone', 64);
  if (zone === undefined || /^[\w/+-]+$/.test(zone)) return zone;
  return refuse('INVALID_REQUEST', { timeZone: 'This is no time zone.' });
}

/** Parameters that an advertiser adds to a click that was paid for. The one of Facebook stands on free links too. */
const PAID_CLICKS: Readonly<Record<string, string>> = {
  gclid: 'google',
  gbraid: 'google',
  wbraid: 'google',
  msclkid: 'bing',
};

/** The campaign that a link names; a click that was paid for is one, although its link says no more. */
function campaignOf(query: URLSearchParams): HitPage['campaign'] {
  const part = (name: string) => cleanText(query.get(`utm_${name}`) ?? '', 100) || undefined;
  const paid = Object.keys(PAID_CLICKS).find((name) => query.has(name));
  const campaign = present({
    source: part('source') ?? (paid && PAID_CLICKS[paid]),
    medium: part('medium') ?? (paid && 'cpc'),
    name: part('campaign'),
  });
  return Object.keys(campaign).length > 0 ? campaign : undefined;
}

function urlOf(text: string | undefined, host: string): URL | undefined {
  const base = `http://${host}/`;
  return text !== undefined && text.length <= MAX_URL && URL.canParse(text, base)
    ? new URL(text, base)
    : undefined;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Without the fields that are undefined. Each hit has several such objects, and lists of their entries cost ten times as much. */
export function present<Value extends object>(value: Value): Value {
  const kept = {} as Value;
  for (const name in value) if (value[name] !== undefined) kept[name] = value[name];
  return kept;
}

const given = (fields: Fields, name: string): unknown =>
  Object.hasOwn(fields, name) ? (fields[name] ?? undefined) : undefined;
