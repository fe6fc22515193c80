import type { EnteredForm } from '@daybook/contracts/forms/form-page.api';
import { enteredValues } from '@daybook/contracts/forms/shared/entered-values';
import type { FormKeyAnswer, SubmittedForm } from '@daybook/contracts/forms/submissions.api';
import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import { ownPath } from '../platform/http/own-path.js';
import {
  type CallAnswer,
  entriesOf,
  type Fields,
  type FormContext,
  type FormResult,
  textOf,
} from './page-form.js';

/**
 * A form of a website's own, sent without script: a key is asked for and used at once. Where it is refused, its page
 * shows what was entered and the same messages as with script.
 */
export async function submitCustomForm(fields: Fields, { page, call }: FormContext): Promise<FormResult> {
  const values = enteredValues(entriesOf(fields));
  const [formId, version] = [textOf(fields, 'formId'), textOf(fields, 'version')];
  const asked = new URLSearchParams({ formId, version, late: 'true' });
  const path = `/api/form/FormSubmissionKey?${asked}`;
  // the same answers again before an answer came get the same key, so they are one submission
  const key = await call({ method: 'POST', path }, values);
  if (key.status >= 400) return refused(key, values);
  const body = {
    ...(key.body as FormKeyAnswer),
    form: values,
    homepage: textOf(fields, 'homepage'),
  };
  const saved = await call({ method: 'POST', path: '/api/form/SaveFormSubmission', body });
  if (saved.status >= 400) return refused(saved, values);
  const { successRedirect } = saved.body as SubmittedForm;
  // the page of another site is left to a link: the policy of a page lets its forms lead to this website alone
  return { page: successRedirect.startsWith('/') ? localPage(successRedirect) : `${page}?notice=submitted` };
}

/** A path of this website as a header can hold it. */
function localPage(path: string): string {
  const { pathname, search, hash } = new URL(ownPath(path), 'http://localhost');
  return `${ownPath(pathname)}${search}${hash}`;
}

function refused({ body }: CallAnswer, values: object): { entered: EnteredForm } {
  const { error, errors = {} } = body as Partial<ErrorAnswer> & { errors?: Record<string, string> };
  const isOfFields = Object.keys(errors).length > 0;
  return {
    entered: {
      values,
      errors,
      problem: isOfFields ? '' : (error?.message ?? ''),
    },
  };
}
