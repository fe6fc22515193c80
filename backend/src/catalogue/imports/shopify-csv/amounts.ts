import { CURRENCIES, type Currency, parseDecimalAmount } from '@daybook/contracts/shared/money';

/** `1 299.00`, `1,299`, `1'299,50`: groups of three digits, then another mark and the decimals. */
const GROUPED = /^([1-9]\d{0,2})(?:([ ,.'])(\d{3}))((?:\2\d{3})*)(?:(?!\2)([.,])(\d+))?$/;
/** Text that may stand beside the number in a price cell. */
const MARK = /^(?:[A-Z]{0,3}\p{Sc}|kr\.?|zł|kč|fr\.?|rm|rp|r)?$/iu;

/**
 * Reads a price cell, in minor units. Shopify writes `1299.00`; other spellings are read when they can mean one amount
 * only.
 * @returns undefined when the cell is no amount in this currency
 */
export function readAmount(cell: string, currency: Currency): number | undefined {
  const text = cell
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replaceAll('’', "'")
    .trim();
  const match = /^(\P{N}*?)\s*([\d.,](?:[\d.,' ]*\d)?)\s*(\P{N}*)$/u.exec(text);
  if (!match) return undefined;
  const [, before = '', digits = '', after = ''] = match;
  if (!isMark(before, currency) || !isMark(after, currency)) return undefined;
  return parseDecimalAmount(withoutGroups(digits), currency);
}

function isMark(text: string, currency: Currency): boolean {
  const mark = text.trim();
  const isCode = (CURRENCIES as readonly string[]).includes(mark.toUpperCase());
  return isCode ? mark.toUpperCase() === currency : MARK.test(mark);
}

function withoutGroups(digits: string): string {
  const bare = digits.startsWith('.') || digits.startsWith(',') ? `0${digits}` : digits;
  const grouped = GROUPED.exec(bare);
  if (!grouped) return bare;
  const [, first = '', mark, second = '', more = '', , fraction] = grouped;
  // one point is a decimal point in every file of Shopify's: "1.299" is no 1299
  if (mark === '.' && more === '' && fraction === undefined) return bare;
  const whole = first + second + more.replace(/\D/g, '');
  return fraction === undefined ? whole : `${whole}.${fraction}`;
}
