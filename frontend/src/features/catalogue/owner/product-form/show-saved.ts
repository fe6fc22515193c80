import { sameJson } from '@daybook/contracts/shared/same-json';
import type { QueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { showTyped, typedIn } from '../../../../lib/owner/show-saved';
import { withTypedSince } from '../../../../lib/owner/typed-since';
import { PRODUCTS_KEY } from '../owner-catalogue.queries';
import type { ProductForm } from './product-form';

type Form = Pick<UseFormReturn<ProductForm>, 'getValues' | 'setValue' | 'reset'>;

/**
 * Shows a saved product in the form that it was saved from. The form stays as it is, with the focus and the cursor, and
 * what was typed during the save is an unsaved change.
 * @param sent what was typed when the member saved
 */
export function showSavedProduct(form: Form, sent: ProductForm, saved: ProductForm): void {
  show(form, typedOn(form, sent, saved), saved);
}

/** The values of a saved product, and on top of them what was typed since it was sent. */
export const typedOn = (form: Pick<Form, 'getValues'>, sent: ProductForm, saved: ProductForm): ProductForm =>
  withTypedSince(sent, typedIn(form), saved, { isSameNew });

const keyOf = (id: string) => [...PRODUCTS_KEY, 'typed since', id] as const;

/** Keeps what was typed on the screen of a new product for the screen of the product that it has become. */
export const passOn = (queries: QueryClient, id: string, typed: ProductForm): void => {
  queries.setQueryData(keyOf(id), typed);
};

/** Shows once what {@link passOn} keeps, if anything, as unsaved changes of the product. */
export function showPassedOn(queries: QueryClient, id: string, form: Form, saved: ProductForm): void {
  const typed = queries.getQueryData<ProductForm>(keyOf(id));
  queries.removeQueries({ queryKey: keyOf(id) });
  if (typed) show(form, typed, saved);
}

// the form tells an absent text of a picture from an undefined one
const show = (form: Form, values: ProductForm, saved: ProductForm): void =>
  showTyped(form, values, saved, ['images']);

/** A new variant is known by its options: it may have taken the place of another one. */
const isSameNew = (now: unknown, sent: unknown) =>
  sameJson((now as { values?: unknown }).values, (sent as { values?: unknown }).values);
