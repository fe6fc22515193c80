import type { FieldBase, FieldKind } from './field-kind.js';
import { addressKind } from './kinds/address.kind.js';
import { checkboxKind } from './kinds/checkbox.kind.js';
import { dateKind } from './kinds/date.kind.js';
import { emailKind } from './kinds/email.kind.js';
import { fileKind } from './kinds/file.kind.js';
import { hiddenKind } from './kinds/hidden.kind.js';
import { likertKind } from './kinds/likert.kind.js';
import { nameKind } from './kinds/name.kind.js';
import { numberKind } from './kinds/number.kind.js';
import { phoneKind } from './kinds/phone.kind.js';
import { radioKind } from './kinds/radio.kind.js';
import { sectionKind } from './kinds/section.kind.js';
import { selectKind } from './kinds/select.kind.js';
import { textKind } from './kinds/text.kind.js';
import { textareaKind } from './kinds/textarea.kind.js';
import { timeKind } from './kinds/time.kind.js';
import { websiteKind } from './kinds/website.kind.js';

/** Every kind of field (section 3). A new kind is a file beside these, and a line here. */
export const FIELD_KINDS = {
  address: addressKind,
  checkbox: checkboxKind,
  date: dateKind,
  email: emailKind,
  file: fileKind,
  hidden: hiddenKind,
  likert: likertKind,
  name: nameKind,
  number: numberKind,
  phone: phoneKind,
  radio: radioKind,
  section: sectionKind,
  select: selectKind,
  text: textKind,
  textarea: textareaKind,
  time: timeKind,
  website: websiteKind,
} as const;

export type KindName = keyof typeof FIELD_KINDS;
type OptionsOf<Kind> = Kind extends FieldKind<string, infer Options, infer _> ? Options : never;
type AnswerOf<Kind> = Kind extends FieldKind<string, infer _, infer Answer> ? Answer : never;

/** A field of a form: a union on `kind`. */
export type Field = {
  [Kind in KindName]: FieldBase & { readonly kind: Kind } & OptionsOf<(typeof FIELD_KINDS)[Kind]>;
}[KindName];

/** An answer as it is stored: its shape is that of the field's kind. */
export type Answer = AnswerOf<(typeof FIELD_KINDS)[KindName]>;

/** The module of a field's kind, which takes this field and its answers. */
export const kindOf = (field: Field) =>
  FIELD_KINDS[field.kind] as unknown as FieldKind<KindName, Field, Answer>;

/** Whether a text is the name of a kind, and not of a part of every object. */
export const isKindName = (value: unknown): value is KindName =>
  typeof value === 'string' && Object.hasOwn(FIELD_KINDS, value);
