import { type InputHTMLAttributes, useId } from 'react';
import field from '../../ui/field.module.css';

type AccountFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  name: string;
  label: string;
  hint?: string;
};

/** A line of text with its label above and its hint below. The browser checks it before it sends the form. */
export function AccountField({ label, hint, ...control }: AccountFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <input
        {...control}
        id={id}
        className={field.control}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      {hint && (
        <p id={`${id}-hint`} className={field.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
