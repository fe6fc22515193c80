import { formatMoney, isCurrency, type Money, money } from '@daybook/contracts/shared/money';
import { asLabel, keyWords } from '../../../lib/owner/key-words';

/** A line of an event or a state in words: a text, or what belongs to it. */
export type DataFact = {
  /** tells the lines of one group apart */
  readonly key: string;
  readonly words: string;
  readonly text?: string;
  readonly facts?: readonly DataFact[];
};

type Surroundings = {
  /** IANA name, for moments */
  readonly timeZone: string;
  /** of the amounts around */
  readonly currency?: string | undefined;
  /** the label of a field by its path; undefined where it has none */
  readonly labelOf?: (path: string) => string | undefined;
};

/** An id that a program gave, or a hash: it says nothing to an owner. */
const OPAQUE = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}|[0-9a-f]{24,}|[A-Za-z0-9_-]{40,})$/;
const AMOUNT = /(amount|price|total|tax|discount|cost|paid|refunded|giftcards|cents|value)$/i;
const MOMENT = /(at|until|from|moment|expires|since)$/i;
/** 2001: smaller numbers are no moments. */
const FIRST_MOMENT = 1_000_000_000_000;
const ISO = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** What the server reckons from a picture, and what names a whole for programs. */
const LEFT_OUT = new Set([
  'websiteId',
  'colorData',
  'originalSize',
  'id',
  'isDefault',
  'mediaFocalPoint',
  'assetUrl',
  'recordType',
]);

/** What an event or a state holds, in the owner's words; ids that say nothing are left out, as is what is empty. */
export function dataFacts(data: unknown, around: Surroundings, path = ''): readonly DataFact[] {
  if (!isRecord(data)) return [];
  const currency = isCurrency(data.currency) ? data.currency : around.currency;
  return Object.entries(data).flatMap(([key, value]) => {
    if (LEFT_OUT.has(key)) return [];
    const at = path === '' ? key : `${path}.${key}`;
    return factOf(key, asLabel(around.labelOf?.(at) ?? keyWords(key)), value, { ...around, currency }, at);
  });
}

function factOf(key: string, words: string, value: unknown, around: Surroundings, path: string): DataFact[] {
  if (Array.isArray(value) && value.some(isRecord)) {
    const facts = value.flatMap((member, i) =>
      factOf(String(i), nameOf(member) ?? `Number ${i + 1}`, member, around, `${path}.${i}`),
    );
    return facts.length > 0 ? [{ key, words, facts }] : [];
  }
  if (isRecord(value) && !isMoney(value)) {
    const facts = dataFacts(value, around, path);
    return facts.length > 0 ? [{ key, words, facts }] : [];
  }
  const text = plainText(key, value, around);
  return text === '' ? [] : [{ key, words, text }];
}

/** A value without parts as a text: amounts with their currency, moments as dates; '' where it says nothing. */
export function plainText(key: string, value: unknown, { timeZone, currency }: Surroundings): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value))
    return value
      .map((member) => plainText(key, member, { timeZone, currency }))
      .filter(Boolean)
      .join(', ');
  if (isMoney(value)) return formatMoney(value);
  if (typeof value === 'number') {
    if (value > FIRST_MOMENT && MOMENT.test(key)) return momentText(value, timeZone);
    if (Number.isInteger(value) && AMOUNT.test(key) && isCurrency(currency))
      return formatMoney(money(value, currency));
    return value.toLocaleString('en-US');
  }
  const text = String(value);
  if (OPAQUE.test(text)) return '';
  if (ISO.test(text)) return momentText(Date.parse(text), timeZone);
  if (DAY.test(text)) return dayText(text);
  return withoutTags(text);
}

/** A moment as a date with its time. */
const momentText = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at);

const dayText = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day));

/** What a member of a list is called. */
function nameOf(member: unknown): string | undefined {
  if (!isRecord(member)) return undefined;
  const { title, name, productTitle, altText, sku, code } = member;
  return [title, name, productTitle, altText, sku, code].find(
    (called): called is string => typeof called === 'string' && called !== '',
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isMoney = (value: unknown): value is Money =>
  isRecord(value) &&
  isCurrency(value.currency) &&
  /^-?\d+$/.test(String(value.value)) &&
  Object.keys(value).length === 2;

/** The browser parses the HTML into a document that is never shown, so no script runs. */
const withoutTags = (html: string): string =>
  html.includes('<') ? new DOMParser().parseFromString(html, 'text/html').body.textContent.trim() : html;
