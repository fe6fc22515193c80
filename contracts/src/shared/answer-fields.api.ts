import { ValidateBy, type ValidationOptions } from 'class-validator';
import type { Shape } from './document-shape.js';

/** A class of an answer, or the shape of a document that an answer carries. */
export type Described = (new () => object) | Shape;

/** What a field of an answer is, for the description of the API: nothing looks at it while the process runs. */
export type AnswerField =
  | { readonly kind: 'object'; readonly options: readonly Described[] }
  | { readonly kind: 'record'; readonly values: RecordValues; readonly keys?: readonly string[] }
  | { readonly kind: 'anything' };

type RecordValues = 'string' | 'integer' | 'strings';

const described = (field: AnswerField, options?: ValidationOptions) =>
  ValidateBy({ name: 'isAnswerField', constraints: [field], validator: { validate: () => true } }, options);

/** The field holds an object of this class or shape, or of one of several. */
export const IsA = (what: Described | readonly Described[], options?: ValidationOptions) =>
  described({ kind: 'object', options: [what].flat() as Described[] }, options);

/** The field holds a dictionary. @param keys all of its keys; any key when absent */
export const IsRecord = (values: RecordValues, keys?: readonly string[]) =>
  described({ kind: 'record', values, ...(keys && { keys }) });

/** The field may hold any JSON. */
export const IsAnything = () => described({ kind: 'anything' });

/** The field is always there, and may be null. */
export const OrNull = () => ValidateBy({ name: 'orNull', validator: { validate: () => true } });
