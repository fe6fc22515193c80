import { randomBytes } from 'node:crypto';
import type { FormDocument } from '@daybook/contracts/forms/shared/form';
import { newFormShape } from '@daybook/contracts/forms/shared/form-shape';
import { shapeProblems } from '@daybook/contracts/shared/document-shape';
import { refuse } from '@daybook/contracts/shared/errors';
import { slugOf } from '@daybook/contracts/shared/slug';
import { sanitiseBody } from '../platform/clean-html.js';

/** What a form says that its owner has only named. */
export const EMPTY_FORM = {
  fields: [],
  submissionMessage: '',
  postSubmitContent: '',
  successRedirect: '',
  disclaimer: '',
  captcha: { isEnabled: false },
} satisfies Partial<FormDocument>;

/** So much of a slug comes from the name; the rest makes it unique. */
const STEM = 50;
/** `contact`, `contact-2` … and then one that no other form has. */
const NUMBERED = 9;

/**
 * Reads a new form from the body of an owner's request.
 * @returns its URLs in the order in which they are tried: one where the owner chose it
 * @throws Refusal FORM_DOCUMENT_INVALID
 */
export function readNewForm(body: unknown): { form: Omit<FormDocument, 'urlId'>; urlIds: readonly string[] } {
  const problems = shapeProblems(newFormShape, body);
  if (problems) refuse('FORM_DOCUMENT_INVALID', problems);
  const { urlId, ...given } = body as Partial<FormDocument> & Pick<FormDocument, 'name'>;
  const form = cleaned({ ...EMPTY_FORM, ...given, id: newFormId() });
  return { form, urlIds: urlId === undefined ? urlIdsFor(form.name) : [urlId] };
}

/** The copy of a form, which has no URL yet. */
export function copyOf({ urlId, ...form }: FormDocument): ReturnType<typeof readNewForm> {
  return {
    form: { ...form, id: newFormId(), name: `${form.name.slice(0, 190)} (copy)` },
    urlIds: urlIdsFor(urlId),
  };
}

/** A form with its HTML cleaned, as it is stored. A value that is no form is left to the decider to refuse. */
export function cleaned<Form extends Pick<FormDocument, 'postSubmitContent'>>(form: Form): Form {
  const { postSubmitContent } = form;
  return typeof postSubmitContent === 'string'
    ? { ...form, postSubmitContent: sanitiseBody(postSubmitContent) }
    : form;
}

function urlIdsFor(name: string): string[] {
  const stem = slugOf(name.slice(0, STEM)) || 'form';
  const numbered = Array.from({ length: NUMBERED - 1 }, (_, i) => `${stem}-${i + 2}`);
  return [stem, ...numbered, `${stem}-${randomBytes(4).toString('hex')}`];
}

const newFormId = () => randomBytes(10).toString('hex');
