import { decimalsOf, money } from '@daybook/contracts/shared/money';
import { type AmountFormat, readAmount, typedAmount } from '@daybook/contracts/shared/typed-amount';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { useSession } from '../../../../lib/owner/owner-session';
import { websitesQuery } from '../../../../lib/owner/owner-websites';
import { Loaded } from '../../../../ui/owner/load-state';
import { AmountField } from '../../../../ui/owner/number-field';

type PriceInputProps = {
  label: string;
  /** minor units of the website's currency */
  value: string | undefined;
  error?: string | undefined;
  onChange: (value: string | undefined) => void;
};

/** An amount in the currency of the website. */
export function PriceInput(props: PriceInputProps) {
  const { website } = useSession();
  const websites = useQuery(websitesQuery(useApi()));
  return (
    <Loaded query={websites}>
      {(answer) => {
        const own = answer.websites.find(({ id }) => id === website.id);
        return own ? (
          <AmountInput {...props} format={{ currency: own.currency, locale: own.language }} />
        ) : null;
      }}
    </Loaded>
  );
}

/** Keeps a text that is no amount as it was typed, for the kind of the block to judge. */
function AmountInput({ label, value, error, onChange, format }: PriceInputProps & { format: AmountFormat }) {
  const [typed, setTyped] = useState<string>();
  const isTyped = typed !== undefined && storedOf(typed, format) === value;
  return (
    <AmountField
      label={`${label} (${format.currency})`}
      format={format}
      maxLength={20}
      inputMode={decimalsOf(format.currency) === 0 ? 'numeric' : 'decimal'}
      value={isTyped ? typed : writtenOf(value, format)}
      error={error}
      onChange={(text) => {
        setTyped(text);
        onChange(storedOf(text, format));
      }}
    />
  );
}

function storedOf(typed: string, format: AmountFormat): string | undefined {
  if (typed.trim() === '') return undefined;
  const read = readAmount(typed, format);
  return read.kind === 'number' ? String(read.value) : typed.slice(0, 20);
}

const writtenOf = (value: string | undefined, { currency, locale }: AmountFormat): string =>
  value !== undefined && /^\d{1,12}$/.test(value)
    ? typedAmount(money(Number(value), currency), locale)
    : (value ?? '');
