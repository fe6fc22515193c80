import type { AmountFormat } from '@daybook/contracts/shared/typed-amount';
import { type InputHTMLAttributes, type Ref, useId, useMemo, useState } from 'react';
import { type FieldPath, type FieldValues, type UseFormReturn, useController } from 'react-hook-form';
import { amountKind, type NumberKind, numberProblem } from '../../lib/owner/typed-number';
import { Field, type FieldProps } from './field';
import styles from './number-field.module.css';

type NumberFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> & {
    kind: NumberKind;
    value: string;
    onChange: (text: string) => void;
    ref?: Ref<HTMLInputElement>;
  };

/**
 * A field for a number as the website's locale writes it. When the owner leaves the field, it shows how it has read the
 * text, and asks when the text can mean two numbers. An empty text is for the form to judge.
 */
export function NumberField({ kind, value, onChange, ...props }: NumberFieldProps) {
  const { label, hint, error, warning, hideLabel, onBlur, ...input } = props;
  const [isLeft, setLeft] = useState(false);
  const question = useId();
  const read = kind.read(value);
  const problem = isLeft ? numberProblem(kind, value, false) : undefined;
  const isAsked = read.kind === 'question' && (isLeft || error !== undefined);
  return (
    <div>
      <Field
        label={label}
        hint={hint}
        error={isAsked ? undefined : (problem ?? error)}
        warning={warning}
        hideLabel={hideLabel}
      >
        {(control) => (
          <input
            autoComplete="off"
            inputMode="decimal"
            {...input}
            {...control}
            {...(isAsked && {
              'aria-invalid': true,
              'aria-describedby': [control['aria-describedby'], question].filter(Boolean).join(' '),
            })}
            value={value}
            onChange={(event) => {
              setLeft(false);
              onChange(event.target.value);
            }}
            onBlur={(event) => {
              setLeft(true);
              if (read.kind === 'number' && kind.write(read.value) !== value)
                onChange(kind.write(read.value));
              onBlur?.(event);
            }}
          />
        )}
      </Field>
      {isAsked && (
        <div className={styles.question}>
          <p id={question} role="status">
            {read.values.length > 1 ? 'Which one do you mean?' : 'Do you mean this?'}
          </p>
          {read.values.map((meant) => (
            <button key={meant} type="button" onClick={() => onChange(kind.write(meant))}>
              {kind.say(meant)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

type AmountFieldProps = Omit<NumberFieldProps, 'kind'> & {
  format: AmountFormat;
  /** what the field holds, for its messages: "price" */
  what?: string;
};

/** A field for an amount of money in the website's currency. */
export function AmountField({ format: { currency, locale }, what, ...field }: AmountFieldProps) {
  const kind = useMemo(() => amountKind({ currency, locale }, what), [currency, locale, what]);
  return <NumberField kind={kind} {...field} />;
}

type FormNumberProps<Form extends FieldValues> = Omit<
  NumberFieldProps,
  'form' | 'value' | 'onChange' | 'name'
> & {
  form: Pick<UseFormReturn<Form>, 'control' | 'clearErrors'>;
  name: FieldPath<Form>;
  /** whether the form may be saved without it */
  isOptional?: boolean;
  /** what follows from the text, for other fields of the form */
  onText?: (text: string) => void;
};

type FormAmountProps<Form extends FieldValues> = Omit<FormNumberProps<Form>, 'kind'> &
  Pick<AmountFieldProps, 'format' | 'what'>;

/** The amount of a form. */
export function FormAmount<Form extends FieldValues>({ format, what, ...field }: FormAmountProps<Form>) {
  const { currency, locale } = format;
  const kind = useMemo(() => amountKind({ currency, locale }, what), [currency, locale, what]);
  return <FormNumber kind={kind} {...field} />;
}

/** The number of a form. */
export function FormNumber<Form extends FieldValues>(props: FormNumberProps<Form>) {
  const { form, name, isOptional, kind, onText, ...field } = props;
  const validate = (text: string) => numberProblem(kind, text, !isOptional) ?? true;
  const controller = useController({ control: form.control, name, rules: { validate } });
  const { value, onChange, onBlur, ref } = controller.field;
  return (
    <NumberField
      {...field}
      kind={kind}
      name={name}
      error={controller.fieldState.error?.message}
      value={value}
      onChange={(text) => {
        form.clearErrors(name);
        onChange(text);
        onText?.(text);
      }}
      onBlur={onBlur}
      ref={ref}
    />
  );
}
