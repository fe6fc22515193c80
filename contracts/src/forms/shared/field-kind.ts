import type {
  AddressExpectation,
  AddressParts,
  AddressProblems,
  PostalCodeScope,
} from '../../shared/address/address-parts.js';
import type { Shape } from '../../shared/document-shape.js';
import type { PageErrorCode } from '../../shared/page-errors.js';
import type { FormErrorCode } from './form-errors.js';
import type { TextFormat } from './text-formats.js';

/** What can be wrong with one answer (section 5): a code of the error catalogue. */
export type FieldErrorCode = Extract<PageErrorCode | FormErrorCode, `FIELD_${string}`>;

/** How wide a field stands beside others. On a narrow screen every field is full. */
export const FIELD_WIDTHS = ['full', 'half', 'third'] as const;
export type FieldWidth = (typeof FIELD_WIDTHS)[number];

/** What every field has, whatever its kind. */
export type FieldBase = {
  /** never the name of a part of every object, such as `__proto__`: see `form-id.ts` */
  readonly id: string;
  readonly title: string;
  readonly helpText?: string;
  readonly required: boolean;
  readonly width?: FieldWidth;
  /** the browser does not remember the answer, and the owner's inbox shows it on a press alone */
  readonly sensitive?: boolean;
  /** the field is asked only when the answer to another field is this choice, or has it among others */
  readonly shownWhen?: { readonly fieldId: string; readonly is: string };
};

/** How an answer is shown (section 3, "Answer display types"). */
type DisplayType = 'address' | 'checkbox' | 'date' | 'likert' | 'name' | 'phone' | 'time' | 'other';

/** A file of an answer, as a list of them shows it. */
export type ShownFile = {
  readonly id: string;
  readonly name: string;
  /** bytes */
  readonly size: number;
};

/** An answer as it is shown: one text, or one for each part or choice. A phone number may have its E.164 beside it. */
export type ShownAnswer = {
  readonly type: DisplayType;
  readonly e164?: string;
  readonly files?: readonly ShownFile[];
} & ({ readonly value: string } | { readonly values: readonly string[] });

/** The value is nothing that the kind of field takes, such as a list where one text belongs. */
export const UNREADABLE = Symbol('unreadable');

/**
 * The rules that stand on data and packages too large for every page with a form. The server has all of them; a browser
 * loads those of the form's own fields, and until they are there it lets through what only they would refuse.
 */
export type FieldRules = {
  readonly address?: {
    /** the address as it is stored: country, region and postal code as the country writes them */
    tidy(address: AddressParts, scope: PostalCodeScope): AddressParts;
    problems(address: AddressParts, expected: AddressExpectation): AddressProblems;
  };
  /** null: it is no number; undefined: without a country nothing can tell */
  readPhoneNumber?(typed: string, country?: string): PhoneNumber | null | undefined;
  isOfFormat?(text: string, format: TextFormat): boolean;
  /** whether the server gave the token for a file of this field and submission; the server alone can tell */
  isFileOf?(token: string, fieldId: string): boolean;
};

/** A number of the world's plan: in E.164, and the country that it belongs to where one alone has its code. */
export type PhoneNumber = { readonly e164: string; readonly country?: string };

/**
 * One kind of field: what an owner sets, what an answer looks like, when it is wrong, how it is shown. The functions are
 * pure, and run in the browser and on the server.
 */
export type FieldKind<Kind extends string, Options extends object, Answer> = {
  readonly kind: Kind;
  /** a section stands between fields and asks nothing */
  readonly isSection?: true;
  /** the options of this kind, beside what every field has */
  readonly options: { readonly [Option in keyof Options]-?: Shape };
  /** the names of the parts in which the answer is typed, such as `city`; none: it is typed in one */
  parts?(field: Options): readonly string[];
  /**
   * Reads an answer from whatever a caller sent.
   * @returns null when it is empty
   */
  read(given: unknown, field: FieldBase & Options, rules: FieldRules): Answer | null | typeof UNREADABLE;
  /** what is wrong with an answer that was given; undefined when nothing is */
  check(answer: Answer, field: FieldBase & Options, rules: FieldRules): FieldErrorCode | undefined;
  /** what a required field without an answer says; default `FIELD_REQUIRED` */
  readonly missing?: FieldErrorCode;
  show(answer: Answer, field: Options): ShownAnswer;
  /** the choices that another field can depend on; a kind without them cannot be depended on */
  choices?(field: Options): readonly string[];
  /** what the owner set wrong within the options, in words for the owner */
  problem?(field: Options): string | undefined;
};
