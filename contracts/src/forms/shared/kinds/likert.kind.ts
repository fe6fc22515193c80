import { list, name, record } from '../../../shared/document-shape.js';
import { type FieldKind, UNREADABLE } from '../field-kind.js';
import { fieldId } from '../form-id.js';
import { FORM_LIMITS } from '../form-limits.js';

type Question = { readonly id: string; readonly title: string };
type LikertOptions = { readonly questions: readonly Question[] };
/** Question id to what was chosen, in the order of the questions. */
type LikertAnswer = Readonly<Record<string, LikertValue>>;

/** Strongly Disagree, Disagree, Neutral, Agree, Strongly Agree (section 9). */
export const LIKERT_VALUES = [-2, -1, 0, 1, 2] as const;
type LikertValue = (typeof LIKERT_VALUES)[number];

/** The English words of the values, as answers show them. */
const LIKERT_WORDS: Readonly<Record<LikertValue, string>> = {
  '-2': 'Strongly Disagree',
  '-1': 'Disagree',
  0: 'Neutral',
  1: 'Agree',
  2: 'Strongly Agree',
};

/** A survey: how much the visitor agrees with each question. */
export const likertKind: FieldKind<'likert', LikertOptions, LikertAnswer> = {
  kind: 'likert',
  options: {
    questions: list(record<Question>({ id: fieldId, title: name(FORM_LIMITS.title) }), FORM_LIMITS.questions),
  },
  parts: ({ questions }) => questions.map(({ id }) => id),
  read(given, { questions }) {
    if (given === undefined || given === null || given === '') return null;
    if (typeof given !== 'object' || Array.isArray(given)) return UNREADABLE;
    if (Object.keys(given).some((id) => !questions.some((question) => question.id === id))) return UNREADABLE;
    const chosen: [string, LikertValue][] = [];
    for (const { id } of questions) {
      const sent: unknown = Object.hasOwn(given, id) ? (given as Record<string, unknown>)[id] : undefined;
      if (sent === undefined || sent === null || sent === '') continue;
      const value = LIKERT_VALUES.find((one) => one === sent || String(one) === sent);
      if (value === undefined) return UNREADABLE;
      chosen.push([id, value]);
    }
    return chosen.length > 0 ? Object.fromEntries(chosen) : null;
  },
  check: (answer, { required, questions }) =>
    required && questions.some(({ id }) => answer[id] === undefined) ? 'FIELD_SURVEY_INCOMPLETE' : undefined,
  missing: 'FIELD_SURVEY_INCOMPLETE',
  show: (answer, { questions }) => ({
    type: 'likert',
    values: questions.flatMap(({ id, title }) => {
      const value = answer[id];
      return value === undefined ? [] : [`${title}: ${LIKERT_WORDS[value]}`];
    }),
  }),
  problem({ questions }) {
    if (questions.length === 0) return 'Add at least one question.';
    const ids = new Set(questions.map(({ id }) => id));
    return ids.size < questions.length ? 'Two questions have the same id.' : undefined;
  },
};
