import { fieldName } from '@daybook/contracts/forms/shared/entered-values';
import type { Field } from '@daybook/contracts/forms/shared/field-kinds';
import type { InputHTMLAttributes } from 'react';
import fieldStyles from '../../field.module.css';
import { later } from '../../later';
import { ChoiceControls, SelectControl } from './choice-controls';
import type { ControlProps } from './control-props';
import { LikertControl } from './likert-control';
import { NameControl } from './name-control';
import { PhoneControl } from './phone-control';

// its data is as large as the rest of a form
const AddressControl = later(async () => (await import('./address-control')).AddressControl, {
  onDemand: true,
});

// most forms take no files
const FileControl = later(async () => (await import('./file-control')).FileControl, { onDemand: true });

type Props = ControlProps & {
  /** what is entered now; the parts of an address are checked one by one */
  value: unknown;
  error: string | undefined;
};

/** The control, or the controls, of a field. */
export function Control(props: Props) {
  const { field, id, initial, isInvalid, describedBy, isPlain } = props;
  const common = {
    id,
    name: fieldName(field.id),
    className: fieldStyles.control,
    defaultValue: textOf(initial),
    ...(isPlain && {
      required: field.required,
      maxLength: 'maxLength' in field ? field.maxLength : undefined,
    }),
    'aria-required': field.required || undefined,
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': describedBy,
  };
  switch (field.kind) {
    case 'section':
      return null;
    case 'hidden':
      return <input type="hidden" name={common.name} defaultValue={common.defaultValue} />;
    case 'textarea':
      return <textarea {...common} rows={4} placeholder={field.placeholder} />;
    case 'select':
      return <SelectControl {...props} field={field} />;
    case 'radio':
    case 'checkbox':
      return <ChoiceControls {...props} field={field} />;
    case 'likert':
      return <LikertControl {...props} field={field} />;
    case 'name':
      return <NameControl {...props} field={field} />;
    case 'address':
      return <AddressControl {...props} field={field} />;
    case 'phone':
      return <PhoneControl {...common} field={field} />;
    case 'file':
      return (
        <FileControl
          field={field}
          id={id}
          initial={initial}
          isInvalid={isInvalid}
          describedBy={describedBy}
        />
      );
    case 'date':
    case 'time':
      return <input {...common} type={field.kind} />;
    default:
      return <input {...common} {...INPUTS[field.kind]} placeholder={field.placeholder} />;
  }
}

type Typed = Exclude<
  Field['kind'],
  | ('section' | 'hidden' | 'textarea' | 'select' | 'radio' | 'checkbox')
  | ('likert' | 'name' | 'address' | 'phone' | 'file' | 'date' | 'time')
>;

/** How a kind is typed. A number is a text: the browser would throw away what is no number. */
const INPUTS: Readonly<Record<Typed, InputHTMLAttributes<HTMLInputElement>>> = {
  email: { type: 'email', autoComplete: 'email' },
  number: { type: 'text', inputMode: 'decimal', autoComplete: 'off' },
  text: { type: 'text' },
  website: { type: 'text', inputMode: 'url', autoComplete: 'url', autoCapitalize: 'none' },
};

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
