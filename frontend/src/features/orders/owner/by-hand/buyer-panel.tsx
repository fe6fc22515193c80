import type { AddressPart } from '@daybook/contracts/shared/address/address-parts';
import type { FormEvent } from 'react';
import { localeOf } from '../../../../lib/locale';
import { LocaleProvider } from '../../../../lib/locale-context';
import { AddressField } from '../../../../ui/address/address-field';
import { TextField } from '../../../../ui/owner/field';
import { Panel } from '../../../../ui/owner/panel';
import styles from './by-hand.module.css';
import type { DraftAddress, OrderDraft } from './draft';

/** The language of the owner area. */
const ENGLISH = localeOf('en');

type BuyerProps = {
  draft: OrderDraft;
  /** whether something of the order is sent; else the address is the buyer's own, and may be left out */
  isDelivered: boolean;
  /** by field of the page: `email`, `address.city` */
  errors: Readonly<Record<string, string>>;
  onChange: (changes: Partial<OrderDraft>) => void;
};

/** Who gets the order and its emails. */
export function BuyerPanel({ draft, isDelivered, errors, onChange }: BuyerProps) {
  const readAddress = ({ currentTarget }: FormEvent<HTMLElement>) => {
    const parts = Object.keys(draft.address).map((part) => {
      const control = currentTarget.querySelector<HTMLInputElement>(`[name="address.${part}"]`);
      return [part, control?.value ?? ''];
    });
    onChange({ address: Object.fromEntries(parts) as DraftAddress });
  };
  const errorsOfParts = Object.fromEntries(
    Object.entries(errors).flatMap(([field, text]) =>
      field.startsWith('address.') ? [[field.slice('address.'.length), text]] : [],
    ),
  ) as Partial<Record<AddressPart | 'name', string>>;
  return (
    <Panel title="Customer">
      <div className={styles.form}>
        <TextField
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          maxLength={256}
          value={draft.email}
          error={errors.email}
          hint="The order’s emails go there."
          onChange={({ currentTarget: { value: email } }) => onChange({ email })}
        />
        {/* the address piece keeps its own values: they are read whenever one changes */}
        <fieldset className={styles.fields} onInput={readAddress} onChange={readAddress}>
          <legend className={styles.legend}>{isDelivered ? 'Delivery address' : 'Billing address'}</legend>
          <TextField
            label="Name"
            name="address.name"
            maxLength={200}
            defaultValue={draft.address.name}
            error={errorsOfParts.name}
          />
          <LocaleProvider locale={ENGLISH}>
            <AddressField
              isRequired={isDelivered}
              id="address"
              nameOf={(part) => `address.${part}`}
              initial={draft.address}
              errors={errorsOfParts}
            />
          </LocaleProvider>
          <TextField
            label="Phone"
            name="address.phone"
            type="tel"
            maxLength={40}
            defaultValue={draft.address.phone}
          />
        </fieldset>
      </div>
    </Panel>
  );
}
