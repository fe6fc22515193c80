import type { CheckoutAddress } from '@daybook/contracts/checkout/checkout-address.api';
import type { CheckoutAddressName } from '@daybook/contracts/checkout/shared/entered-checkout';
import { addressLayout } from '@daybook/contracts/shared/address/address-layout.data';
import { useLocale } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import { AddressField } from '../../../ui/address/address-field';
import { countriesByName } from '../../../ui/address/countries-by-name';
import { type FieldTexts, partErrors } from './checkout-fields';
import { TextField } from './text-field';

type CheckoutAddressFieldsProps = {
  name: CheckoutAddressName;
  initial: CheckoutAddress | null | undefined;
  /** what the country begins with */
  country: string;
  errors: FieldTexts;
  isRequired: boolean;
  /** where the website delivers; absent: any country may be chosen */
  countries?: readonly string[] | null;
};

/** An address of the checkout: the country, who lives there, and the parts of the country. */
export function CheckoutAddressFields(props: CheckoutAddressFieldsProps) {
  const { name, initial, country, errors, isRequired, countries } = props;
  const { t } = useLocale();
  const autofill = name === 'shippingAddress' ? 'shipping' : 'billing';
  const { name: nameError, ...parts } = partErrors(errors, name);
  return (
    <AddressField
      id={name}
      nameOf={(part) => `${name}.${part}`}
      initial={{ ...initial, country: initial?.country || country }}
      isRequired={isRequired}
      autofill={autofill}
      countries={countries}
      errors={parts}
      isLine2Folded
      belowCountry={
        <TextField
          id={`${name}-name`}
          name={`${name}.name`}
          label={t(m.checkout_name)}
          defaultValue={initial?.name}
          error={nameError}
          autoComplete={`${autofill} name`}
          maxLength={200}
        />
      }
    />
  );
}

/** An address in one line, its parts in the order of the country. */
export function AddressText({ address }: { address: CheckoutAddress }) {
  const { locale } = useLocale();
  const { name, line1, line2, country } = address;
  const land = countriesByName(locale).find(({ code }) => code === country)?.name;
  return [name, line1, line2, placeOf(address), land].filter(Boolean).join(', ');
}

/** "Springfield, IL 62701", "10115 Berlin" */
function placeOf(address: CheckoutAddress): string {
  const parts = addressLayout(address.country).filter(
    (part) => (part === 'city' || part === 'region' || part === 'postalCode') && address[part],
  );
  const before = (i: number) => (parts[i] === 'region' && parts[i - 1] === 'city' ? ', ' : ' ');
  return parts.map((part, i) => `${i > 0 ? before(i) : ''}${address[part]}`).join('');
}
