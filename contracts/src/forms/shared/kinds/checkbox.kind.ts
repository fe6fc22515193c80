import { list, name, optional } from '../../../shared/document-shape.js';
import { type FieldKind, UNREADABLE } from '../field-kind.js';
import { FORM_LIMITS } from '../form-limits.js';
import { readText } from '../read-text.js';
import { type ChoiceOptions, choiceError, choiceOptions, choiceProblem } from './choices.js';

/** `default`: the choices that are ticked at first. */
type CheckboxOptions = ChoiceOptions & { readonly default?: readonly string[] };

/** Any number of choices. */
export const checkboxKind: FieldKind<'checkbox', CheckboxOptions, readonly string[]> = {
  kind: 'checkbox',
  options: { ...choiceOptions, default: optional(list(name(FORM_LIMITS.title), FORM_LIMITS.choices)) },
  read(given) {
    const sent: readonly unknown[] = Array.isArray(given) ? given : [given];
    if (sent.length > FORM_LIMITS.choices + 1) return UNREADABLE;
    const chosen = new Set<string>();
    for (const one of sent) {
      const text = readText(one);
      if (text === UNREADABLE) return UNREADABLE;
      if (text !== null) chosen.add(text);
    }
    return chosen.size > 0 ? [...chosen] : null;
  },
  check: choiceError,
  show: (answer) => ({ type: 'checkbox', values: answer }),
  choices: ({ choices }) => choices,
  problem: (field) =>
    choiceProblem(field) ??
    (field.default?.some((one) => !field.choices.includes(one))
      ? 'The default has to be among the choices.'
      : undefined),
};
