import { flag, list, name, optional } from '../../../shared/document-shape.js';
import type { FieldErrorCode } from '../field-kind.js';
import { FORM_LIMITS } from '../form-limits.js';

/** `allowsOther`: the visitor may type an answer of their own beside the choices. */
export type ChoiceOptions = {
  readonly choices: readonly string[];
  readonly allowsOther?: boolean;
};

export const choiceOptions = {
  choices: list(name(FORM_LIMITS.title), FORM_LIMITS.choices),
  allowsOther: optional(flag),
};

/** What is wrong with the chosen texts. */
export function choiceError(
  chosen: readonly string[],
  { choices, allowsOther = false }: ChoiceOptions,
): FieldErrorCode | undefined {
  const others = chosen.filter((one) => !choices.includes(one));
  if (others.length > (allowsOther ? 1 : 0)) return 'FIELD_NOT_AN_OPTION';
  return others.some(({ length }) => length > FORM_LIMITS.line) ? 'FIELD_TOO_LONG' : undefined;
}

/** What an owner set wrong. */
export function choiceProblem({ choices }: ChoiceOptions): string | undefined {
  if (choices.length === 0) return 'Add at least one choice.';
  return new Set(choices).size < choices.length ? 'Two choices are the same.' : undefined;
}
