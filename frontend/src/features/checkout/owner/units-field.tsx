import type { AmountFormat } from '@daybook/contracts/shared/typed-amount';
import { useMemo, useState } from 'react';
import { amountKind, gramsKind, type NumberKind, numberKind } from '../../../lib/owner/typed-number';
import { NumberField } from '../../../ui/owner/number-field';

type UnitsProps = {
  label: string;
  hint?: string;
  error?: string;
  /** null where the field is empty */
  value: number | null;
  /** gets NaN, which no save lets through, for a text that is no number; null for an empty one */
  onChange: (value: number | null) => void;
};

/** A number of a document, which keeps what the owner types while it is none. */
function DraftNumber({ kind, value, onChange, ...field }: UnitsProps & { kind: NumberKind }) {
  const [text, setText] = useState(value === null ? '' : kind.write(value));
  return (
    <NumberField
      {...field}
      kind={kind}
      value={text}
      onChange={(typed) => {
        setText(typed);
        const read = kind.read(typed);
        if (typed.trim() === '') onChange(null);
        else onChange(read.kind === 'number' ? read.value : Number.NaN);
      }}
    />
  );
}

/** An amount of money in minor units. */
export function UnitsField({ format, ...field }: UnitsProps & { format: AmountFormat }) {
  const { currency, locale } = format;
  const kind = useMemo(() => amountKind({ currency, locale }), [currency, locale]);
  return <DraftNumber kind={kind} {...field} />;
}

/** A weight in grams. */
export function GramsField({ locale, ...field }: UnitsProps & { locale: string }) {
  const kind = useMemo(() => gramsKind(locale), [locale]);
  return <DraftNumber kind={kind} {...field} />;
}

/** Millionths: 100 %. */
const MAX_RATE = 1_000_000;

/** Reads "8.875" without a question: the other reading is no rate. */
const surely = (kind: NumberKind): NumberKind => ({
  ...kind,
  read: (text) => {
    const read = kind.read(text);
    if (read.kind !== 'question') return read;
    const [value, ...others] = read.values.filter((meant) => meant <= MAX_RATE);
    return value !== undefined && others.length === 0 ? { kind: 'number', value } : read;
  },
});

/** A rate in millionths, typed as per cent. */
export function RateField({ locale, ...field }: UnitsProps & { locale: string }) {
  const kind = useMemo(
    () =>
      surely(numberKind(locale, { min: 0, max: MAX_RATE, decimals: 4 }, () => 'Enter a rate from 0 to 100.')),
    [locale],
  );
  return <DraftNumber kind={kind} {...field} />;
}
