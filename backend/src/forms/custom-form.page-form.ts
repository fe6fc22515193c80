import { createHash } from 'node:crypto';
import type { EnteredForm } from '@daybook/contracts/forms/form-page.api';
import { enteredValues } from '@daybook/contracts/forms/shared/entered-values';
import type { FormFileAnswer, FormKeyAnswer, SubmittedForm } from '@daybook/contracts/forms/submissions.api';
import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import { isLocalId } from '@daybook/contracts/shared/identifiers';
import { ownPath } from '../platform/http/own-path.js';
import {
  type CallAnswer,
  entriesOf,
  type Fields,
  type FormContext,
  type FormResult,
  type PageFile,
  textOf,
} from '../platform/pages/page-form.js';

/**
 * A form of a website's own, sent without script: a key is asked for and used at once, and its files are uploaded with
 * that key. Where it is refused, its page shows what was entered and the same messages as with script; the page has the
 * key, by which its files are still those of the submission when it is sent again.
 */
export async function submitCustomForm(
  fields: Fields,
  { page, call }: FormContext,
  files: readonly PageFile[],
): Promise<FormResult> {
  return sentForm(fields, { call, submittedPage: `${page}?notice=submitted` }, files);
}

/**
 * A form that stands in a page of blocks, beside others. The page's address then names the form that was sent, and its
 * place in the page.
 */
export async function submitFormOfPage(
  fields: Fields,
  { page, call }: FormContext,
  files: readonly PageFile[],
): Promise<FormResult> {
  const block = textOf(fields, 'block');
  const place = isLocalId(block) ? `#b-${block}` : '';
  const submitted = new URLSearchParams({ submitted: textOf(fields, 'formId') });
  return sentForm(fields, { call, submittedPage: `${page}?${submitted}${place}` }, files);
}

type Sending = {
  readonly call: FormContext['call'];
  /** where the visitor goes on, unless the form says it */
  readonly submittedPage: string;
};

async function sentForm(
  fields: Fields,
  { call, submittedPage }: Sending,
  files: readonly PageFile[],
): Promise<FormResult> {
  const values = enteredValues(entriesOf(fields));
  const formId = textOf(fields, 'formId');
  const version = textOf(fields, 'version');
  const renews = textOf(fields, 'key');
  const keyFor = (renewed: string) => {
    const asked = new URLSearchParams({ formId, version, late: 'true', ...(renewed && { renews: renewed }) });
    // the same answers again before an answer came get the same key, so they are one submission
    const path = `/api/form/FormSubmissionKey?${asked}`;
    return call({ method: 'POST', path }, [values, files.map(digestOf)]);
  };
  const answered = await keyFor(renews);
  if (answered.status >= 400) return refused(answered, { formId, values, key: '' });
  const { key } = answered.body as FormKeyAnswer;
  const { errors, tokens } = await uploaded(files, key, call);
  const form = withTokens(values, tokens);
  if (Object.keys(errors).length > 0) return { entered: { formId, values: form, errors, problem: '', key } };
  const save = (used: string) => {
    const body = { key: used, form, homepage: textOf(fields, 'homepage'), withoutScript: true };
    return call({ method: 'POST', path: '/api/form/SaveFormSubmission', body });
  };
  let saved = await save(key);
  if (saved.status === 401 && tokens.size === 0) {
    // the page was opened once and is sent a second time, with other answers
    const another = await keyFor(key);
    if (another.status < 400) saved = await save((another.body as FormKeyAnswer).key);
  }
  if (saved.status >= 400) return refused(saved, { formId, values: form, key });
  const { successRedirect } = saved.body as SubmittedForm;
  // the page of another site is left to a link: the policy of a page lets its forms lead to this website alone
  return { page: successRedirect.startsWith('/') ? localPage(successRedirect) : submittedPage };
}

/** The tokens of the files, and what is wrong with those that were refused, by the id of the field. */
async function uploaded(files: readonly PageFile[], key: string, call: FormContext['call']) {
  const errors: Record<string, string> = {};
  const tokens = new Map<string, string[]>();
  for (const { field: name, fileName, bytes } of files) {
    const [field] = Object.keys(enteredValues([[name, '']]));
    if (field === undefined) continue;
    const path = `/api/form/files?${new URLSearchParams({ key, field })}`;
    const digest = digestOf({ field, fileName, bytes });
    const { status, body } = await call({ method: 'POST', path, file: { fileName, bytes } }, digest);
    if (status < 400) tokens.set(field, [...(tokens.get(field) ?? []), (body as FormFileAnswer).token]);
    else errors[field] = (body as ErrorAnswer).error.message;
  }
  return { errors, tokens };
}

/** What was entered, with the new files beside those that the page had. */
const withTokens = (values: Record<string, unknown>, tokens: ReadonlyMap<string, readonly string[]>) =>
  Object.fromEntries([
    ...Object.entries(values),
    ...[...tokens].map(([field, added]) => [field, [values[field] ?? [], added].flat()] as const),
  ]);

const digestOf = ({ field, fileName, bytes }: PageFile) => [
  field,
  fileName,
  createHash('sha256').update(bytes).digest('hex'),
];

/** A path of this website as a header can hold it. */
function localPage(path: string): string {
  const { pathname, search, hash } = new URL(ownPath(path), 'http://localhost');
  return `${ownPath(pathname)}${search}${hash}`;
}

function refused(
  { body }: CallAnswer,
  sent: Pick<EnteredForm, 'formId' | 'values' | 'key'>,
): { entered: EnteredForm } {
  const { error, errors = {} } = body as Partial<ErrorAnswer> & { errors?: Record<string, string> };
  const isOfFields = Object.keys(errors).length > 0;
  return { entered: { ...sent, errors, problem: isOfFields ? '' : (error?.message ?? '') } };
}
