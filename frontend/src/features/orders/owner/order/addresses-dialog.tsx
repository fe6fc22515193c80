import type { OwnerOrder } from '@daybook/contracts/orders/owner-orders.api';
import type { AddressPart } from '@daybook/contracts/shared/address/address-parts';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { localeOf } from '../../../../lib/locale';
import { LocaleProvider } from '../../../../lib/locale-context';
import { AddressField } from '../../../../ui/address/address-field';
import { Button } from '../../../../ui/button';
import { Dialog, DialogActions } from '../../../../ui/owner/dialog';
import { TextField, Tick } from '../../../../ui/owner/field';
import styles from './order-page.module.css';
import { useOrderChange } from './use-order-change';

type Address = NonNullable<OwnerOrder['shippingAddress']>;
type Addresses = { shippingAddress?: Address; billingAddress: Address | null };
type Which = keyof Addresses;

/** The language of the owner area. */
const ENGLISH = localeOf('en');

/** Corrects the addresses. Prices, delivery and taxes stay as they were. */
export function AddressesDialog({ order, onClose }: { order: OwnerOrder; onClose: () => void }) {
  const api = useApi();
  const [isSame, setSame] = useState(order.billingAddress === null);
  const save = useOrderChange(
    (to: Addresses) =>
      api.PUT('/api/config/orders/{id}/address', { params: { path: { id: order.id } }, body: to }),
    'The addresses are saved.',
    onClose,
  );
  const fields = save.error instanceof ApiError ? save.error.fields : {};
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    save.mutate({
      ...(order.shippingAddress && { shippingAddress: addressOf(data, 'shippingAddress') }),
      billingAddress: isSame && order.shippingAddress ? null : addressOf(data, 'billingAddress'),
    });
  };
  return (
    <Dialog title="Edit addresses" onClose={onClose}>
      <form noValidate onSubmit={submit} className={styles.form}>
        {save.alert}
        {order.shippingAddress && (
          <AddressFields
            title="Delivery"
            which="shippingAddress"
            of={order.shippingAddress}
            errors={fields}
          />
        )}
        {order.shippingAddress && (
          <Tick
            label="The bill goes to the delivery address"
            checked={isSame}
            onChange={({ target }) => setSame(target.checked)}
          />
        )}
        {(!isSame || !order.shippingAddress) && (
          <AddressFields title="Bill" which="billingAddress" of={order.billingAddress} errors={fields} />
        )}
        <p className={styles.soft}>Prices, delivery and taxes stay as they were ordered.</p>
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={save.isPending}>
            Save addresses
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

type AddressFieldsProps = {
  title: string;
  which: Which;
  of: Address | null;
  /** of the whole request, by dotted path */
  errors: Readonly<Record<string, string>>;
};

function AddressFields({ title, which, of, errors }: AddressFieldsProps) {
  const own = Object.entries(errors).flatMap(([path, text]) =>
    path.startsWith(`${which}.`) ? [[path.slice(which.length + 1), text] as const] : [],
  );
  const byPart: Readonly<Record<string, string>> = Object.fromEntries(own);
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.head}>{title}</legend>
      <TextField
        label="Name"
        name={`${which}.name`}
        maxLength={200}
        defaultValue={of?.name ?? ''}
        error={byPart.name}
      />
      <LocaleProvider locale={ENGLISH}>
        <AddressField
          isRequired
          id={which}
          nameOf={(part: AddressPart) => `${which}.${part}`}
          initial={of ?? {}}
          errors={byPart}
        />
      </LocaleProvider>
      <TextField label="Phone" name={`${which}.phone`} maxLength={40} defaultValue={of?.phone ?? ''} />
    </fieldset>
  );
}

function addressOf(data: FormData, which: Which): Address {
  const text = (part: AddressPart | 'name' | 'phone') => String(data.get(`${which}.${part}`) ?? '').trim();
  return {
    ...{ name: text('name'), line1: text('line1'), line2: text('line2'), city: text('city') },
    ...{ region: text('region'), postalCode: text('postalCode'), country: text('country') },
    ...(text('phone') && { phone: text('phone') }),
  };
}
