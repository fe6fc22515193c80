import * as contracts from '../features.js';
import type { EditConflict } from './edit-conflict.js';
import type { ErrorDefinition } from './error-definitions.js';
import type { FeatureContract } from './feature-contract.js';
import { DEFAULT_LANGUAGE, type Language } from './languages.js';
import { SHARED_ERRORS } from './shared-errors.js';

type Contract = (typeof contracts)[keyof typeof contracts];
type CodeOf<C> = C extends { errors: infer Errors } ? keyof Errors & string : never;

/** The codes of all errors: the shared ones and those of each feature's contract. */
export type ErrorCode = keyof typeof SHARED_ERRORS | CodeOf<Contract>;

/** The error catalogue (section 8): status and texts of each code. */
export const ERRORS: Readonly<Record<ErrorCode, ErrorDefinition>> = Object.assign(
  { ...SHARED_ERRORS },
  ...Object.values<FeatureContract>(contracts).map(({ errors }) => errors),
);

/** Whether a text is the code of an error. */
export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(ERRORS, text);

/** The values for the `{placeholders}` of a text. */
type ErrorValues = Readonly<Record<string, string>>;

/** The text of an error in the reader's language. */
export function errorText(code: ErrorCode, language: Language, values: ErrorValues = {}): string {
  return ERRORS[code][language].replace(
    /\{(\w+)\}/g,
    (placeholder, name: string) => values[name] ?? placeholder,
  );
}

/**
 * The body of every error answer (decisions.md). `fields` maps a field to its message; `conflict` comes with
 * EDITED_MEANWHILE.
 */
export type ErrorAnswer = {
  error: { code: ErrorCode; message: string; fields?: Record<string, string>; conflict?: EditConflict };
  crumbFail?: true;
};

/** What is wrong with one field: a text, the code of an error with the refusal's values, or a text in each language. */
export type FieldMessage = string | Readonly<Record<Language, string>>;

/** A refusal: the call cannot be carried out, and the error's text says why. `fields` maps a field to its message. */
export class Refusal extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly fields?: Record<string, FieldMessage>,
    readonly conflict?: EditConflict,
    readonly values?: ErrorValues,
  ) {
    super(errorText(code, DEFAULT_LANGUAGE, values));
    this.name = 'Refusal';
  }

  get status(): number {
    return ERRORS[this.code].status;
  }

  /** The messages of the fields in one language. */
  fieldTexts(language: Language = DEFAULT_LANGUAGE): Record<string, string> {
    const shown = Object.entries(this.fields ?? {}).map(([field, message]) => {
      if (typeof message !== 'string') return [field, message[language]];
      return [field, isErrorCode(message) ? errorText(message, language, this.values) : message];
    });
    return Object.fromEntries(shown);
  }

  toAnswer(language: Language = DEFAULT_LANGUAGE): ErrorAnswer {
    const answer: ErrorAnswer = {
      error: { code: this.code, message: errorText(this.code, language, this.values) },
    };
    if (this.fields) answer.error.fields = this.fieldTexts(language);
    if (this.conflict) answer.error.conflict = this.conflict;
    if (this.code === 'CRUMB_FAIL') answer.crumbFail = true;
    return answer;
  }
}

/** @throws Refusal always */
export function refuse(code: ErrorCode, fields?: Record<string, string>): never {
  throw new Refusal(code, fields);
}

/** A refusal of an uploaded file: its text stands at the request and at the field `file`, since forms show it there. */
export const fileRefusal = (code: ErrorCode, values?: ErrorValues): Refusal =>
  new Refusal(code, { file: code }, undefined, values);
