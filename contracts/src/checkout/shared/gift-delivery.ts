import { DAY_MS } from '../../shared/durations.js';
import { isEmailAddress } from '../../shared/email-address.js';

/** Who gets a gift card that is bought, from whom, with which words, and when. It travels as JSON text. */
export type GiftDelivery = {
  readonly recipientName: string;
  readonly recipientEmail: string;
  readonly senderName: string;
  readonly message: string;
  /** `2026-12-24` in the website's time zone; null: as soon as it is paid */
  readonly day: string | null;
};

/** The fields of a form that asks for it. */
export const GIFT_FIELDS = ['recipientName', 'recipientEmail', 'senderName', 'message', 'day'] as const;

/** The longest that each text may be, and how far ahead a card may be sent, days. */
export const GIFT_LIMITS = { name: 100, email: 254, message: 500, daysAhead: 366 } as const;

/** What is wrong with a field of a delivery: an error of the catalogue of texts. */
export type GiftProblem = 'FIELD_REQUIRED' | 'FIELD_TOO_LONG' | 'FIELD_EMAIL_INVALID' | 'FIELD_NOT_A_DATE';
export type GiftProblems = Partial<Record<keyof GiftDelivery, GiftProblem>>;

/**
 * Reads a delivery as it was sent, trimmed.
 * @param today `2026-11-23` in the website's time zone: no card is sent before it
 * @returns what is wrong by field; a text that is no delivery lacks every field
 */
export function readGiftDelivery(text: string, today: string): GiftDelivery | { problems: GiftProblems } {
  const sent = fieldsOf(text);
  const textOf = (name: string) => (typeof sent[name] === 'string' ? (sent[name] as string).trim() : '');
  const gift: GiftDelivery = {
    recipientName: textOf('recipientName'),
    recipientEmail: textOf('recipientEmail'),
    senderName: textOf('senderName'),
    message: textOf('message'),
    day: textOf('day') || null,
  };
  const problems = giftProblems(gift, today);
  return Object.keys(problems).length > 0 ? { problems } : gift;
}

function giftProblems(
  { recipientName, recipientEmail, senderName, message, day }: GiftDelivery,
  today: string,
): GiftProblems {
  const problems: GiftProblems = {};
  if (recipientName.length > GIFT_LIMITS.name) problems.recipientName = 'FIELD_TOO_LONG';
  if (recipientEmail === '') problems.recipientEmail = 'FIELD_REQUIRED';
  else if (recipientEmail.length > GIFT_LIMITS.email || !isEmailAddress(recipientEmail))
    problems.recipientEmail = 'FIELD_EMAIL_INVALID';
  if (senderName.length > GIFT_LIMITS.name) problems.senderName = 'FIELD_TOO_LONG';
  if (message.length > GIFT_LIMITS.message) problems.message = 'FIELD_TOO_LONG';
  if (day !== null && !isDayAhead(day, today)) problems.day = 'FIELD_NOT_A_DATE';
  return problems;
}

function isDayAhead(day: string, today: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false;
  const at = Date.parse(`${day}T00:00Z`);
  const from = Date.parse(`${today}T00:00Z`);
  // `2026-02-31` is read as a day of March
  const isDay = !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
  return isDay && at >= from && at - from <= GIFT_LIMITS.daysAhead * DAY_MS;
}

function fieldsOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
