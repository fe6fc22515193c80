import { isRecord } from '@daybook/contracts/shared/is-record';
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
  /** whether `from` is the subtotal from which a price counts */
  readonly isStep?: boolean;
  /** the label of a field by its path; undefined where it has none */
  readonly labelOf?: (path: string) => string | undefined;
};

/** An id that a program gave, or a hash: it says nothing to an owner. */
const OPAQUE = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}|[0-9a-f]{24,}|[A-Za-z0-9_-]{40,})$/;
const AMOUNT =
  /(amount|price|total|tax|discount|cost|paid|refunded|giftcards|cents|value|minimum|maximum|freefrom)$/i;
const MOMENT = /(at|until|from|moment|expires|since)$/i;
/** 2001: smaller numbers are no moments. */
const FIRST_MOMENT = 1_000_000_000_000;
const ISO = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** What is stored in parts of a percent: so many make up 100 %. */
const WHOLES: ReadonlyMap<string, number> = new Map([
  ['rate', 1_000_000],
  ['percent', 10_000],
]);
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
    const words = asLabel(around.labelOf?.(at) ?? keyWords(key));
    return factOf(key, words, value, { ...around, currency, isStep: isStep(data) }, at);
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
function plainText(key: string, value: unknown, around: Surroundings): string {
  const { timeZone, currency, isStep: isOfStep } = around;
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value))
    return value
      .map((member) => plainText(key, member, around))
      .filter(Boolean)
      .join(', ');
  if (isMoney(value)) return formatMoney(value);
  if (typeof value === 'number') {
    if (value > FIRST_MOMENT && MOMENT.test(key)) return momentText(value, timeZone);
    const whole = WHOLES.get(key);
    if (whole !== undefined) return percent.format(value / whole);
    const isAmount = AMOUNT.test(key) || (isOfStep && key === 'from');
    if (Number.isInteger(value) && isAmount && isCurrency(currency))
      return formatMoney(money(value, currency));
    return value.toLocaleString('en-US');
  }
  const text = String(value);
  if (OPAQUE.test(text)) return '';
  if (ISO.test(text)) return momentText(Date.parse(text), timeZone);
  if (DAY.test(text)) return dayText(text);
  return withoutTags(text);
}

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 4 });

const isStep = (data: object): boolean => 'from' in data && 'price' in data;

/**
 * The value of a field of a state, with texts for its numbers and moments; what has parts keeps them.
 * @param field its dotted path, in which members of lists are named by their ids or places
 * @param state in which the currency of the amounts is found
 */
export function valueInWords(field: string, value: unknown, state: unknown, around: Surroundings): unknown {
  const path = field.split('.');
  let currency = around.currency;
  let part = state;
  for (const name of path) {
    if (isRecord(part) && isCurrency(part.currency)) currency = part.currency;
    part = Array.isArray(part)
      ? (part.find((member, i) => isRecord(member) && (member.id ?? String(i)) === name) ?? undefined)
      : isRecord(part)
        ? part[name]
        : undefined;
  }
  const isOfStep = path.at(-3) === 'steps';
  const key = path.at(-1) ?? '';
  if (key === 'value' && path.at(-2)?.endsWith('Money') && isCurrency(currency)) {
    const stored = { value, currency };
    if (isMoney(stored)) return formatMoney(stored);
  }
  return inWords(key, value, { ...around, currency, isStep: isOfStep });
}

function inWords(key: string, value: unknown, around: Surroundings): unknown {
  if (value === null || value === undefined || isMoney(value)) return value;
  if (Array.isArray(value)) return value.map((member) => inWords(key, member, around));
  if (!isRecord(value)) return plainText(key, value, around);
  const currency = isCurrency(value.currency) ? value.currency : around.currency;
  const inside = { ...around, currency, isStep: isStep(value) };
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inWords(name, part, inside)]));
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

const isMoney = (value: unknown): value is Money =>
  isRecord(value) &&
  isCurrency(value.currency) &&
  /^-?\d+$/.test(String(value.value)) &&
  Object.keys(value).length === 2;

/** The browser parses the HTML into a document that is never shown, so no script runs. */
const withoutTags = (html: string): string =>
  html.includes('<') ? new DOMParser().parseFromString(html, 'text/html').body.textContent.trim() : html;
