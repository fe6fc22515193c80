import { optional, text } from '../../../shared/document-shape.js';
import type { FieldKind } from '../field-kind.js';
import { FORM_LIMITS } from '../form-limits.js';
import { readText, shownText } from '../read-text.js';
import { type ChoiceOptions, choiceError, choiceOptions, choiceProblem } from './choices.js';

export type OneChoiceOptions = ChoiceOptions & { readonly default?: string };

/** What the kinds share whose answer is one choice. */
export const oneChoice = {
  options: { ...choiceOptions, default: optional(text(FORM_LIMITS.title)) },
  read: readText,
  check: (answer: string, field: OneChoiceOptions) => choiceError([answer], field),
  show: shownText,
  choices: ({ choices }: OneChoiceOptions) => choices,
  problem: (field: OneChoiceOptions) =>
    choiceProblem(field) ??
    (field.default && !field.choices.includes(field.default)
      ? 'The default has to be one of the choices.'
      : undefined),
} as const;

/** One of several choices, all of which are seen. */
export const radioKind: FieldKind<'radio', OneChoiceOptions, string> = { kind: 'radio', ...oneChoice };
