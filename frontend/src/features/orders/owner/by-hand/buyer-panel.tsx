import type { AddressPart } from '@daybook/contracts/shared/address/address-parts';
import { type FormEvent, useState } from 'react';
import { localeOf } from '../../../../lib/locale';
import { LocaleProvider } from '../../../../lib/locale-context';
import { AddressField } from '../../../../ui/address/address-field';
import { TextField, Tick } from '../../../../ui/owner/field';
import { Panel } from '../../../../ui/owner/panel';
import styles from './by-hand.module.css';
import { CustomerPicker } from './customer-picker';
import { type DraftAddress, NO_ADDRESS, type OrderDraft } from './draft';

/** The language of the owner area. */
const ENGLISH = localeOf('en');

type BuyerProps = {
  draft: OrderDraft;
  /** whether something of the order is sent; else the address is the buyer's own */
  isDelivered: boolean;
  /** whether taxes depend on where the buyer lives; else their own address may be left out */
  asksBillingAddress: boolean;
  /** by field of the page: `email`, `address.city` */
  errors: Readonly<Record<string, string>>;
  onChange: (changes: Partial<OrderDraft>) => void;
};

/** Who gets the order and its emails. */
export function BuyerPanel({ draft, isDelivered, asksBillingAddress, errors, onChange }: BuyerProps) {
  const { email, address, billing } = draft;
  /** the address piece begins anew with what is filled in */
  const [fills, setFilled] = useState(0);
  return (
    <Panel title="Customer">
      <div className={styles.form}>
        <CustomerPicker
          onFill={(filled) => {
            onChange({
              email: filled.email,
              address: { ...filled.address, country: filled.address.country || address.country },
            });
            setFilled(fills + 1);
          }}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          maxLength={256}
          value={email}
          error={errors.email}
          hint="The order’s emails go there."
          onChange={({ currentTarget: { value } }) => onChange({ email: value })}
        />
        <AddressFields
          key={fills}
          legend={isDelivered ? 'Delivery address' : 'Billing address'}
          prefix="address"
          isRequired={isDelivered || asksBillingAddress}
          address={address}
          errors={errors}
          onChange={(changed) => onChange({ address: changed })}
        />
        {isDelivered && (
          <Tick
            label="Bill to another address"
            checked={billing !== null}
            onChange={({ currentTarget: { checked } }) =>
              onChange({ billing: checked ? { ...NO_ADDRESS, country: address.country } : null })
            }
          />
        )}
        {isDelivered && billing && (
          <AddressFields
            legend="Billing address"
            prefix="billing"
            isRequired
            address={billing}
            errors={errors}
            onChange={(changed) => onChange({ billing: changed })}
          />
        )}
      </div>
    </Panel>
  );
}

type AddressFieldsProps = {
  legend: string;
  /** of the names of its fields: `billing.city` */
  prefix: 'address' | 'billing';
  isRequired: boolean;
  /** what the fields begin with */
  address: DraftAddress;
  errors: BuyerProps['errors'];
  onChange: (address: DraftAddress) => void;
};

/** An address of the order. The address piece keeps its own values: they are read whenever one changes. */
function AddressFields({ legend, prefix, isRequired, address, errors, onChange }: AddressFieldsProps) {
  const read = ({ currentTarget }: FormEvent<HTMLElement>) => {
    const parts = Object.keys(address).map((part) => {
      const control = currentTarget.querySelector<HTMLInputElement>(`[name="${prefix}.${part}"]`);
      return [part, control?.value ?? ''];
    });
    onChange(Object.fromEntries(parts) as DraftAddress);
  };
  const errorsOfParts = Object.fromEntries(
    Object.entries(errors).flatMap(([field, text]) =>
      field.startsWith(`${prefix}.`) ? [[field.slice(prefix.length + 1), text]] : [],
    ),
  ) as Partial<Record<AddressPart | 'name', string>>;
  return (
    <fieldset className={styles.fields} onInput={read} onChange={read}>
      <legend className={styles.legend}>{legend}</legend>
      <TextField
        label="Name"
        name={`${prefix}.name`}
        maxLength={200}
        defaultValue={address.name}
        error={errorsOfParts.name}
      />
      <LocaleProvider locale={ENGLISH}>
        <AddressField
          isRequired={isRequired}
          id={prefix}
          nameOf={(part) => `${prefix}.${part}`}
          initial={address}
          errors={errorsOfParts}
        />
      </LocaleProvider>
      <TextField
        label="Phone"
        name={`${prefix}.phone`}
        type="tel"
        maxLength={40}
        defaultValue={address.phone}
      />
    </fieldset>
  );
}
