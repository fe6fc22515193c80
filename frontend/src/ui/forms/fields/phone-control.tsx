import type { Field } from '@daybook/contracts/forms/shared/field-kinds';
import { type FocusEvent, type InputHTMLAttributes, useRef } from 'react';

type Format = (typed: string, country?: string) => string | undefined;

type PhoneControlProps = InputHTMLAttributes<HTMLInputElement> & {
  field: Extract<Field, { kind: 'phone' }>;
};

/** A phone number. When the visitor leaves it, it is written as its country writes it; the plans come with the focus. */
export function PhoneControl({ field, ...control }: PhoneControlProps) {
  const format = useRef<Format | undefined>(undefined);
  const load = async () => {
    const { formatPhoneNumber } = await import('@daybook/contracts/forms/shared/phone-numbers.data');
    format.current = formatPhoneNumber;
  };
  return (
    <input
      {...control}
      type="tel"
      autoComplete="tel"
      placeholder={field.placeholder}
      // without the plans the number stays as it was typed
      onFocus={() => void load().catch(() => {})}
      onBlur={({ currentTarget }: FocusEvent<HTMLInputElement>) => {
        const written = format.current?.(currentTarget.value, field.defaultCountry);
        if (written !== undefined) currentTarget.value = written;
      }}
    />
  );
}
