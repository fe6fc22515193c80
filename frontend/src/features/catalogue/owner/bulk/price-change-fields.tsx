import type { BulkChangeRequest } from '@daybook/contracts/catalogue/bulk-change.api';
import { MAX_PRICE_UNITS, PRICE_PERCENT } from '@daybook/contracts/shared/limits';
import { decimalsOf } from '@daybook/contracts/shared/money';
import type { AmountFormat } from '@daybook/contracts/shared/typed-amount';
import { type NumberKind, numberIn, numberKind } from '../../../../lib/owner/typed-number';
import { FieldRow, SelectField } from '../../../../ui/owner/field';
import { NumberField } from '../../../../ui/owner/number-field';

export type PriceChange = {
  by: 'percent' | 'amount';
  /** the owner's text: "-10", "12.5" */
  value: string;
  rounding: NonNullable<BulkChangeRequest['rounding']>;
};

export const ROUNDINGS = [
  { value: 'none', label: 'Do not round' },
  { value: 'whole', label: 'To whole units' },
  { value: 'ninety-nine', label: 'To .99' },
];

/** Hundredths of a percent, or minor units. */
function kindOf(by: PriceChange['by'], { currency, locale }: AmountFormat): NumberKind {
  if (by === 'amount') {
    const decimals = decimalsOf(currency);
    return numberKind(locale, { min: -MAX_PRICE_UNITS, max: MAX_PRICE_UNITS, decimals }, (reason) =>
      reason === 'too-large' ? 'Enter at most 999,999,999.99.' : 'Enter an amount like 2.50 or -2.50.',
    );
  }
  return numberKind(locale, { ...PRICE_PERCENT, decimals: 2 }, (reason) => {
    if (reason === 'negative') return 'Enter more than -100: prices would fall to zero.';
    return reason === 'too-large' ? 'Enter at most 100,000.' : 'Enter a percentage like 10 or -12.5.';
  });
}

/** The request for the owner's text. Undefined while the text is no number, is a question or would change nothing. */
export function priceChangeRequest(
  { by, value, rounding }: PriceChange,
  format: AmountFormat,
): Partial<BulkChangeRequest> | undefined {
  const units = numberIn(kindOf(by, format), value);
  return units ? { [by]: units, rounding } : undefined;
}

type PriceChangeFieldsProps = {
  value: PriceChange;
  format: AmountFormat;
  onChange: (value: PriceChange) => void;
};

/** The amount of the price change, and the rounding. */
export function PriceChangeFields({ value, format, onChange }: PriceChangeFieldsProps) {
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
      <NumberField
        label={value.by === 'percent' ? 'Percent more or less' : `Amount more or less, ${format.currency}`}
        inputMode="text"
        placeholder={value.by === 'percent' ? '-10' : '2.50'}
        hint="Use a minus sign to lower prices."
        kind={kindOf(value.by, format)}
        value={value.value}
        onChange={(typed) => onChange({ ...value, value: typed })}
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
