import { answerText, entryAnswers } from '@daybook/contracts/forms/shared/entry-answers';
import type { Locale } from '../../lib/locale';
import { m } from '../../paraglide/messages';

/**
 * The questions and answers in an entry's text, a day as the visitor's language writes it. A question without an answer
 * says so (section 5); a text of another form gives none.
 */
export const answersOf = (
  additionalFields: string | null,
  { t, locale }: Locale,
): [title: string, answer: string][] =>
  entryAnswers(additionalFields).map((one) => [one.title, answerText(one, locale) || t(m.cart_answers_none)]);
