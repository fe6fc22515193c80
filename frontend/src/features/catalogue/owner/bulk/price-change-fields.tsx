import type { BulkChangeRequest } from '@daybook/contracts/catalogue/owner-catalogue.api';
import { type Currency, decimalsOf } from '@daybook/contracts/shared/money';
import { FieldRow, SelectField, TextField } from '../../../../ui/owner/field';

export type PriceChange = {
  by: 'percent' | 'amount';
  /** the owner's text: "-10", "12.5" */
  value: string;
  rounding: NonNullable<BulkChangeRequest['rounding']>;
};

const ROUNDINGS = [
  { value: 'none', label: 'Do not round' },
  { value: 'whole', label: 'To whole units' },
  { value: 'ninety-nine', label: 'To .99' },
];

/**
 * The request for the owner's text: hundredths of a percent, or minor units. Undefined while the text is no number or
 * would change nothing.
 */
export function priceChangeRequest(
  { by, value, rounding }: PriceChange,
  currency: Currency,
): Partial<BulkChangeRequest> | undefined {
  const match = /^\s*([+\-−]?)(\d{1,9})(?:[.,](\d{1,2}))?\s*$/.exec(value);
  if (!match) return undefined;
  const [, sign, whole, fraction = ''] = match;
  const decimals = by === 'percent' ? 2 : decimalsOf(currency);
  if (fraction.length > decimals) return undefined;
  const units = Number(whole + fraction.padEnd(decimals, '0'));
  if (units === 0) return undefined;
  return { [by]: sign === '-' || sign === '−' ? -units : units, rounding };
}

/** The amount of the price change, and the rounding. */
export function PriceChangeFields({
  value,
  currency,
  onChange,
}: {
  value: PriceChange;
  currency: Currency;
  onChange: (value: PriceChange) => void;
}) {
  return (
    <FieldRow>
      <SelectField
        label="Change by"
        value={value.by}
        options={[
          { value: 'percent', label: 'Percent' },
          { value: 'amount', label: 'Amount' },
        ]}
        onChange={(event) => onChange({ ...value, by: event.target.value as PriceChange['by'] })}
      />
      <TextField
        label={value.by === 'percent' ? 'Percent more or less' : `Amount more or less, ${currency}`}
        inputMode="text"
        placeholder={value.by === 'percent' ? '-10' : '2.50'}
        hint="Use a minus sign to lower prices."
        value={value.value}
        onChange={(event) => onChange({ ...value, value: event.target.value })}
      />
      <SelectField
        label="Round"
        value={value.rounding}
        options={ROUNDINGS}
        onChange={(event) => onChange({ ...value, rounding: event.target.value as PriceChange['rounding'] })}
      />
    </FieldRow>
  );
}
