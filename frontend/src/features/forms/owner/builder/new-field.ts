import { FIELD_KINDS, type Field, type KindName } from '@daybook/contracts/forms/shared/field-kinds';
import { newUuid } from '../../../../lib/new-uuid';

/** What an owner calls each kind of field, in the order of the menu. */
export const KIND_WORDS: Readonly<Record<KindName, string>> = {
  text: 'Text',
  textarea: 'Long text',
  email: 'Email',
  name: 'Name',
  phone: 'Phone',
  address: 'Address',
  select: 'Dropdown',
  radio: 'Single choice',
  checkbox: 'Checkboxes',
  likert: 'Survey',
  date: 'Date',
  time: 'Time',
  number: 'Number',
  website: 'Website',
  file: 'File upload',
  hidden: 'Hidden field',
  section: 'Section heading',
};

/** Unlike any other id of the form. It stays when the field is renamed, so that its answers stay in one column. */
const newFieldId = (kind: string) => `${kind}-${newUuid().slice(0, 8)}`;

/** What the kinds ask for from the start, so that a new field can be published as it is. */
const FIRST_OPTIONS: { readonly [Kind in KindName]?: object } = {
  select: { choices: ['First choice', 'Second choice'] },
  radio: { choices: ['First choice', 'Second choice'] },
  checkbox: { choices: ['First choice', 'Second choice'] },
  likert: { questions: [{ id: 'q1', title: 'I would recommend this shop.' }] },
};

/** A field of a kind, named after it. */
export function newField(kind: KindName): Field {
  const base = { id: newFieldId(kind), kind, title: KIND_WORDS[kind], required: false };
  return { ...base, ...FIRST_OPTIONS[kind] } as Field;
}

/** A copy of a field; fields that depend on the first do not depend on the copy. */
export const copyOfField = (field: Field): Field => ({ ...field, id: newFieldId(field.kind) });

/** The fields of a contact form. */
export const contactFields = (): Field[] => [
  { ...newField('name'), required: true },
  { ...newField('email'), required: true },
  { ...newField('textarea'), title: 'Message', required: true },
];

/** Whether a kind has an option, such as a placeholder. */
export const hasOption = (kind: KindName, option: string): boolean =>
  Object.hasOwn(FIELD_KINDS[kind].options, option);
