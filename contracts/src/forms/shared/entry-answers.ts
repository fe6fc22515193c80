import type { FormAnswer } from '../forms.api.js';

/** An answer that belongs to a line of a cart or an order. */
export type EntryAnswer = {
  readonly title: string;
  /** how it is shown, where that is not as it was typed */
  readonly type?: 'date' | undefined;
  /** as it was typed or chosen, several choices with commas between them; empty: it was left empty */
  readonly value: string;
};

/** The questions and answers in the text of an entry, in their order. A text of another form gives none. */
export function entryAnswers(additionalFields: string | null): EntryAnswer[] {
  const answers = parsedAnswers(additionalFields);
  if (!Array.isArray(answers)) return [];
  return answers.flatMap((one: Partial<FormAnswer> | null) =>
    one?.title ? [{ title: `${one.title}`, type: one.type, value: [one.value].flat().join(', ') }] : [],
  );
}

/**
 * An answer as people write it: a day of the calendar, which belongs to no time zone, by the locale.
 * @param locale BCP 47
 */
export const answerText = ({ type, value }: Pick<EntryAnswer, 'type' | 'value'>, locale: string): string =>
  type !== 'date' || Number.isNaN(Date.parse(value))
    ? value
    : new Date(value).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });

/** The text of an entry as JSON; undefined where it is none. */
export function parsedAnswers(text: string | null): unknown {
  try {
    return JSON.parse(`${text}`);
  } catch {
    return undefined;
  }
}
