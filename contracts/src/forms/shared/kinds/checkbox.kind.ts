import { type FieldKind, UNREADABLE } from '../field-kind.js';
import { FORM_LIMITS } from '../form-limits.js';
import { readText } from '../read-text.js';
import { type ChoiceOptions, choiceError, choiceOptions, choiceProblem } from './choices.js';

/** Any number of choices. */
export const checkboxKind: FieldKind<'checkbox', ChoiceOptions, readonly string[]> = {
  kind: 'checkbox',
  options: choiceOptions,
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
  problem: choiceProblem,
};
