import { sameJson } from '@daybook/contracts/shared/same-json';
import type { UseFormReturn } from 'react-hook-form';
import { withTypedSince } from '../../../../lib/owner/typed-since';
import type { ProductForm } from './product-form';

type Form = Pick<UseFormReturn<ProductForm>, 'getValues' | 'setValue' | 'reset'>;

/** What is typed now. The form changes its own values in place. */
export const typedIn = (form: Pick<Form, 'getValues'>): ProductForm => structuredClone(form.getValues());

/**
 * Shows a saved product in the form that it was saved from. The form stays as it is, with the focus and the cursor, and
 * what was typed during the save is an unsaved change.
 * @param sent what was typed when the member saved
 */
export function showSaved(form: Form, sent: ProductForm, saved: ProductForm): void {
  const now = typedIn(form);
  const shown = withTypedSince(sent, now, saved, { isSameNew });
  for (const name of Object.keys(shown) as (keyof ProductForm)[]) {
    if (!sameJson(now[name], shown[name])) form.setValue(name, shown[name]);
  }
  form.reset(saved, { keepValues: true, keepFieldsRef: true });
}

/** A new variant is known by its options: it may have taken the place of another one. */
const isSameNew = (now: unknown, sent: unknown) =>
  sameJson((now as { values?: unknown }).values, (sent as { values?: unknown }).values);
