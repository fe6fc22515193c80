import {
  flag,
  type JsonSchema,
  list,
  matching,
  name,
  named,
  oneOf,
  optional,
  type Problems,
  record,
  type Shape,
  shape,
  shapeProblems,
  text,
  wholeNumber,
} from '../../shared/document-shape.js';
import { LOCAL_ID } from '../../shared/identifiers.js';
import { FIELD_WIDTHS, type FieldBase } from './field-kind.js';
import { FIELD_KINDS, type Field, isKindName, type KindName, kindOf } from './field-kinds.js';
import type { FormDocument, NewForm, VisitorForm } from './form.js';
import type { FormEmails } from './form-emails.js';
import { fieldId } from './form-id.js';
import { FORM_LIMITS } from './form-limits.js';

const base = {
  id: fieldId,
  title: name(FORM_LIMITS.title),
  helpText: optional(text(FORM_LIMITS.helpText)),
  required: flag,
  width: optional(oneOf(FIELD_WIDTHS)),
  sensitive: optional(flag),
  shownWhen: optional(record<NonNullable<FieldBase['shownWhen']>>({ fieldId, is: name(FORM_LIMITS.title) })),
};

const shapeOfKind = (kind: KindName): Shape => {
  const options = FIELD_KINDS[kind].options as Record<string, Shape>;
  return record<Record<string, unknown>>({ ...base, kind: oneOf([kind]), ...options });
};

const KIND_SHAPES = new Map(
  (Object.keys(FIELD_KINDS) as KindName[]).map((kind) => [kind, shapeOfKind(kind)] as const),
);

/** What a field of each kind may say, in the words of JSON Schema. */
export const FIELD_SCHEMAS: readonly JsonSchema[] = [...KIND_SHAPES.values()].map(({ schema }) => schema);

const field = shape({ title: 'FormField', anyOf: FIELD_SCHEMAS }, (value, path, problems) => {
  const kind = typeof value === 'object' && value !== null ? (value as { kind?: unknown }).kind : undefined;
  const ofKind = isKindName(kind) ? KIND_SHAPES.get(kind) : undefined;
  if (ofKind) ofKind(value, path, problems);
  else problems[`${path}.kind`] = `${String(kind).slice(0, 60)} is not one of the expected options`;
});

/** A path of the website, not of another host, or a web address. */
const REDIRECT = /^(|\/(?![/\\])[^\s\\]{0,2000}|https?:\/\/[^\s\\]{1,2000})$/;

/** A host name or an IPv4 address, and a port where it is not the usual one: it goes into a header. */
const HOST = /^(?=.{1,253}$)[a-z0-9]+(-+[a-z0-9]+)*(\.[a-z0-9]+(-+[a-z0-9]+)*)+(:\d{1,5})?$/;

const document = {
  urlId: matching(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'A URL has small letters, digits and single hyphens.'),
  name: name(200),
  fields: list(field, FORM_LIMITS.fields),
  submissionMessage: text(FORM_LIMITS.message),
  postSubmitContent: text(FORM_LIMITS.content),
  successRedirect: matching(
    REDIRECT,
    'Enter a path such as /thanks, or an address that begins with https://.',
  ),
  disclaimer: text(FORM_LIMITS.message),
  captcha: record<FormDocument['captcha']>({ isEnabled: flag }),
  emails: optional(
    record<FormEmails>({
      toOwner: flag,
      toVisitor: flag,
      subject: text(FORM_LIMITS.subject),
      text: text(FORM_LIMITS.message),
    }),
  ),
  retentionDays: optional(wholeNumber(1, FORM_LIMITS.retentionDays)),
  embedHosts: optional(list(matching(HOST, 'Enter a host such as www.example.com.'), FORM_LIMITS.embedHosts)),
};

export const formShape = named(
  'FormDocument',
  record<FormDocument>({
    id: matching(LOCAL_ID, 'The id contains characters that are not allowed.'),
    ...document,
  }),
);

/** What a visitor gets of a form. */
export const visitorFormShape = named(
  'VisitorForm',
  record<VisitorForm>({
    id: text(64),
    urlId: document.urlId,
    name: document.name,
    fields: document.fields,
    submissionMessage: document.submissionMessage,
    postSubmitContent: document.postSubmitContent,
    successRedirect: document.successRedirect,
    disclaimer: document.disclaimer,
    captcha: document.captcha,
  }),
);

/** What creates a form: its name suffices. The rest has defaults. */
export const newFormShape = named(
  'NewForm',
  record<NewForm>({
    ...document,
    urlId: optional(document.urlId),
    fields: optional(document.fields),
    submissionMessage: optional(document.submissionMessage),
    postSubmitContent: optional(document.postSubmitContent),
    successRedirect: optional(document.successRedirect),
    disclaimer: optional(document.disclaimer),
    captcha: optional(document.captcha),
  }),
);

const SLUG_LENGTH = 64;

/**
 * What is wrong with a form, by the dotted path of the field, in words for its owner.
 * @returns undefined when nothing is
 */
export function formProblems(form: unknown): Problems | undefined {
  const shapeIsWrong = shapeProblems(formShape, form);
  if (shapeIsWrong) return shapeIsWrong;
  const { urlId, fields } = form as FormDocument;
  const problems: Problems = {};
  if (urlId.length > SLUG_LENGTH) problems.urlId = `At most ${SLUG_LENGTH} characters are possible.`;
  const known = new Map<string, Field>();
  for (const [i, one] of fields.entries()) {
    if (known.has(one.id)) problems[`fields.${i}.id`] = 'Two fields have the same id.';
    known.set(one.id, one);
  }
  for (const [i, one] of fields.entries()) {
    const ofKind = kindOf(one).problem?.(one);
    if (ofKind) problems[`fields.${i}`] = ofKind;
    const ofCondition = conditionProblem(one, known);
    if (ofCondition) problems[`fields.${i}.shownWhen`] = ofCondition;
  }
  if (new TextEncoder().encode(JSON.stringify(form)).length > FORM_LIMITS.bytes)
    problems.fields = 'This form is too large.';
  return Object.keys(problems).length > 0 ? problems : undefined;
}

/** One level: the field that another one depends on is always asked. */
function conditionProblem({ id, shownWhen }: Field, fields: ReadonlyMap<string, Field>): string | undefined {
  if (!shownWhen) return undefined;
  const other = fields.get(shownWhen.fieldId);
  const choices = other && kindOf(other).choices?.(other);
  if (!other || !choices || other.id === id) return 'Choose a field with choices.';
  if (other.shownWhen) return 'Choose a field that is always shown.';
  return choices.includes(shownWhen.is) ? undefined : 'Choose one of the choices of that field.';
}
