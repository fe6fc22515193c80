import { sameJson } from '@daybook/contracts/shared/same-json';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { withTypedSince } from './typed-since';

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'getValues' | 'setValue' | 'reset'>;

/** What is typed now. The form changes its own values in place. */
export const typedIn = <Values extends FieldValues>(form: Pick<Form<Values>, 'getValues'>): Values =>
  structuredClone(form.getValues());

/**
 * Shows what was saved in the form that it was saved from. The form stays as it is, with the focus and the cursor, and
 * what was typed during the save is an unsaved change.
 * @param sent what was typed when the member saved
 */
export function showSaved<Values extends FieldValues>(form: Form<Values>, sent: Values, saved: Values): void {
  showTyped(form, withTypedSince(sent, typedIn(form), saved), saved);
}

/** Shows values as unsaved changes of what was saved. @param always fields that are set though they look the same */
export function showTyped<Values extends FieldValues>(
  form: Form<Values>,
  values: Values,
  saved: Values,
  always: readonly (keyof Values)[] = [],
): void {
  const now = form.getValues();
  for (const name of Object.keys(values)) {
    if (!always.includes(name) && sameJson(now[name], values[name])) continue;
    form.setValue(name as Path<Values>, values[name] as PathValue<Values, Path<Values>>);
  }
  form.reset(saved, { keepValues: true, keepFieldsRef: true });
}
