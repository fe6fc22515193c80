import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from '../api/api-client';

/**
 * Puts the server's refusals beside their fields, and the focus into the first.
 * @param known the fields that the form shows
 * @returns whether each refusal has found its field; if not, the caller shows the error elsewhere
 */
export function fieldErrorsInto<Values extends FieldValues>(
  error: unknown,
  known: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  if (!(error instanceof ApiError)) return false;
  const said = Object.entries(error.fields);
  const shown = known.filter((name) => error.fields[name] !== undefined);
  shown.forEach((name, i) => {
    setError(name, { type: 'server', message: error.fields[name] }, { shouldFocus: i === 0 });
  });
  return said.length > 0 && shown.length === said.length;
}
