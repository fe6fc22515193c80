import { isRecord } from './is-record.js';

/** What is wrong with a document, by the dotted path of the field, in words for its owner. */
export type Problems = Record<string, string>;

/** A document's schema in the words of JSON Schema; `title` names one that several documents hold. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** Adds to `problems`, at `path`, what is wrong with a value. */
type Check = (value: unknown, path: string, problems: Problems) => void;

/** The shape of a document: the check of a value, and the JSON Schema that describes it. */
export type Shape = Check & { readonly schema: JsonSchema; readonly isOptional?: true };

/** A shape for every field of a document: the compiler refuses to build when a new field has none. */
type Fields<Document> = { readonly [Field in keyof Document]-?: Shape };

/** Half a character, which has no UTF-8 form, and U+0000, which Postgres cannot store. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the check looks for them
const UNWRITABLE = /\u0000|\p{Surrogate}/u;

/** The last moment that a calendar can name, epoch ms. */
export const END_OF_TIME = 8_640_000_000_000_000;

const UNKNOWN_FIELD = 'This field does not exist.';
const MISSING_FIELD = 'This field is required.';
const MISSING_NAME = 'Please enter a name.';
const UNWRITABLE_FIELD = 'This contains a character that is not allowed.';
const MAX_KEY = 255;

/** Whether a text can be stored: it has no half characters and no U+0000. */
export const isWritable = (text: string): boolean => !UNWRITABLE.test(text);

/**
 * Checks a document from outside: it has all fields of this shape and no others, so that a caller cannot set a field
 * that is not theirs to set.
 * @returns undefined when nothing is wrong
 */
export function shapeProblems(check: Check, value: unknown): Problems | undefined {
  // without a prototype, so that a field of any name can be noted
  const problems: Problems = Object.create(null);
  check(value, '', problems);
  return Object.keys(problems).length > 0 ? problems : undefined;
}

/**
 * A shape of our own, for what no function here describes.
 * @param schema what the check lets through, in the words of JSON Schema
 */
export const shape = (schema: JsonSchema, check: Check): Shape => Object.assign(check, { schema });

/** The shape with a name for its schema, since several documents hold it. */
export const named = (title: string, given: Shape): Shape =>
  shape({ title, ...given.schema }, (...checked) => given(...checked));

/** An object with these fields and no others. */
export function record<Document>(fields: Fields<Document>): Shape {
  const shapes = Object.entries<Shape>(fields);
  const schema = {
    type: 'object',
    properties: Object.fromEntries(shapes.map(([field, { schema }]) => [field, schema])),
    required: shapes.filter(([, { isOptional }]) => !isOptional).map(([field]) => field),
  };
  return shape(schema, (value, path, problems) => {
    if (!isRecord(value)) {
      problems[path || 'document'] = 'This has to be an object.';
      return;
    }
    for (const field of Object.keys(value)) {
      if (!Object.hasOwn(fields, field)) problems[at(path, field)] = UNKNOWN_FIELD;
    }
    for (const [field, check] of shapes) {
      check(Object.hasOwn(value, field) ? value[field] : undefined, at(path, field), problems);
    }
  });
}

/** @param atMost members */
export function list(member: Shape, atMost: number): Shape {
  return required({ type: 'array', items: member.schema, maxItems: atMost }, (value, path, problems) => {
    if (!Array.isArray(value)) problems[path] = 'This has to be a list.';
    else if (value.length > atMost) problems[path] = `At most ${atMost} are possible.`;
    else for (const [i, one] of value.entries()) member(one, at(path, String(i)), problems);
  });
}

/** An object used as a dictionary, such as option name to value. Its keys are texts of at most 255 characters. */
export function dictionary(member: Shape, atMost: number): Shape {
  const schema = { type: 'object', additionalProperties: member.schema, maxProperties: atMost };
  return required(schema, (value, path, problems) => {
    if (!isRecord(value)) problems[path] = 'This has to be an object.';
    else if (Object.keys(value).length > atMost) problems[path] = `At most ${atMost} are possible.`;
    else
      for (const [key, one] of Object.entries(value)) {
        const problem = textProblem(key, MAX_KEY);
        if (problem === undefined) member(one, at(path, key), problems);
        else problems[path] = problem;
      }
  });
}

/** @param atMost characters */
export function text(atMost: number): Shape {
  return required({ type: 'string', maxLength: atMost }, (value, path, problems) => {
    const problem = textProblem(value, atMost);
    if (problem !== undefined) problems[path] = problem;
  });
}

/** A text with something to see in it. @param atMost characters */
export function name(atMost: number): Shape {
  return required({ type: 'string', maxLength: atMost }, (value, path, problems) => {
    const problem = textProblem(value, atMost);
    if (problem !== undefined) problems[path] = problem;
    else if (!/\S/.test(String(value))) problems[path] = MISSING_NAME;
  });
}

function textProblem(value: unknown, atMost: number): string | undefined {
  if (typeof value !== 'string') return 'Enter a text.';
  if (value.length > atMost) return `At most ${atMost} characters are possible.`;
  return isWritable(value) ? undefined : UNWRITABLE_FIELD;
}

export const flag: Shape = required({ type: 'boolean' }, (value, path, problems) => {
  if (typeof value !== 'boolean') problems[path] = 'Enter true or false.';
});

/** From `least` to `most`, both included. */
export function wholeNumber(least: number, most: number): Shape {
  return required({ type: 'integer', minimum: least, maximum: most }, (value, path, problems) => {
    if (!Number.isSafeInteger(value)) problems[path] = 'Enter a whole number.';
    else if (Number(value) < least || Number(value) > most)
      problems[path] = `This has to be between ${least} and ${most}.`;
  });
}

/** A number from 0 to 1. */
export const share: Shape = required({ type: 'number', minimum: 0, maximum: 1 }, (value, path, problems) => {
  if (typeof value !== 'number' || !(value >= 0 && value <= 1))
    problems[path] = 'Enter a number from 0 to 1.';
});

/** One of these values, compared by identity. */
export function oneOf(values: readonly (string | number)[]): Shape {
  return required({ enum: values }, (value, path, problems) => {
    if (!(values as readonly unknown[]).includes(value))
      problems[path] = `${String(value).slice(0, 60)} is not one of the expected options`;
  });
}

/** A text of this pattern that can be stored. @param problem what is said of any other */
export function matching(pattern: RegExp, problem: string): Shape {
  return required({ type: 'string', pattern: pattern.source }, (value, path, problems) => {
    if (typeof value !== 'string' || !pattern.test(value)) problems[path] = problem;
    else if (!isWritable(value)) problems[path] = UNWRITABLE_FIELD;
  });
}

/** The field may be absent; null is a value and not an absence. */
export function optional(given: Shape): Shape {
  const check: Check = (value, path, problems) => {
    if (value !== undefined) given(value, path, problems);
  };
  return Object.assign(check, { schema: given.schema, isOptional: true as const });
}

/** The field may be null, and is never absent. */
export function orNull(given: Shape): Shape {
  const schema = { anyOf: [given.schema, { type: 'null' }] };
  return required(schema, (value, path, problems) => {
    if (value !== null) given(value, path, problems);
  });
}

function required(schema: JsonSchema, check: Check): Shape {
  return shape(schema, (value, path, problems) => {
    if (value === undefined) problems[path] = MISSING_FIELD;
    else check(value, path, problems);
  });
}

const at = (path: string, field: string) => (path === '' ? field : `${path}.${field}`);
