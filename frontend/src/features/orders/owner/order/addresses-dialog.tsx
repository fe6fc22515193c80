import type { OwnerOrder } from '@daybook/contracts/orders/owner-orders.api';
import type { AddressPart } from '@daybook/contracts/shared/address/address-parts';
import { isSameAddress } from '@daybook/contracts/shared/address/same-address';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { localeOf } from '../../../../lib/locale';
import { LocaleProvider } from '../../../../lib/locale-context';
import { AddressField } from '../../../../ui/address/address-field';
import { Alert } from '../../../../ui/alert';
import { Button } from '../../../../ui/button';
import { AddressText } from '../../../../ui/owner/address-text';
import { Dialog, DialogActions } from '../../../../ui/owner/dialog';
import { TextField, Tick } from '../../../../ui/owner/field';
import { sendErrorText } from '../../../../ui/owner/load-state';
import styles from './order-page.module.css';
import { useOrderChange } from './use-order-change';

type Address = NonNullable<OwnerOrder['shippingAddress']>;
type Addresses = Pick<OwnerOrder, 'shippingAddress' | 'billingAddress'>;
type Which = keyof Addresses;
type Sent = { shippingAddress?: Address; billingAddress?: Address | null };

/** The language of the owner area. */
const ENGLISH = localeOf('en');

/**
 * Corrects the addresses. Prices, delivery and taxes stay as they were. Only what the member has changed is sent, so that
 * another member's correction stays.
 */
export function AddressesDialog({ order, onClose }: { order: OwnerOrder; onClose: () => void }) {
  const api = useApi();
  // the order is loaded again while the dialog is open, and the fields stay as they are
  const [filledFrom] = useState(order);
  const [known, setKnown] = useState<Addresses>(order);
  const [isSame, setSame] = useState(order.billingAddress === null);
  const save = useOrderChange(
    ({ sent, read }: { sent: Sent; read: Addresses }) => {
      const { shippingAddress, billingAddress } = read;
      const body = { ...sent, read: { ...(shippingAddress && { shippingAddress }), billingAddress } };
      return api.PUT('/api/config/orders/{id}/address', { params: { path: { id: order.id } }, body });
    },
    'The addresses are saved.',
    onClose,
  );
  const fields = save.error instanceof ApiError ? save.error.fields : {};
  const isConflict = save.error instanceof ApiError && save.error.code === 'ORDER_ADDRESS_CHANGED';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const shipping = filledFrom.shippingAddress && addressOf(data, 'shippingAddress');
    const billing = isSame && filledFrom.shippingAddress ? null : addressOf(data, 'billingAddress');
    const sent = {
      ...(shipping && !isSameAddress(shipping, filledFrom.shippingAddress) && { shippingAddress: shipping }),
      ...(!isSameAddress(billing, filledFrom.billingAddress) && { billingAddress: billing }),
    };
    // the member has seen what another one saved, and presses again
    const read = isConflict ? order : known;
    setKnown(read);
    save.mutate({ sent, read });
  };
  return (
    <Dialog title="Edit addresses" onClose={onClose}>
      <form noValidate onSubmit={submit} className={styles.form}>
        {isConflict ? <NowSaved title={sendErrorText(save.error)} order={order} /> : save.alert}
        {filledFrom.shippingAddress && (
          <AddressFields
            title="Delivery"
            which="shippingAddress"
            of={filledFrom.shippingAddress}
            errors={fields}
          />
        )}
        {filledFrom.shippingAddress && (
          <Tick
            label="The bill goes to the delivery address"
            checked={isSame}
            onChange={({ target }) => setSame(target.checked)}
          />
        )}
        {(!isSame || !filledFrom.shippingAddress) && (
          <AddressFields title="Bill" which="billingAddress" of={filledFrom.billingAddress} errors={fields} />
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

/** What another member has saved. What is typed stays in the fields. */
function NowSaved({ title, order }: { title: string; order: Addresses }) {
  const { shippingAddress, billingAddress } = order;
  return (
    <Alert title={title}>
      {shippingAddress && (
        <>
          <p>The delivery goes to:</p>
          <AddressText address={shippingAddress} locale="en" />
        </>
      )}
      {billingAddress ? (
        <>
          <p>The bill goes to:</p>
          <AddressText address={billingAddress} locale="en" />
        </>
      ) : (
        <p>{shippingAddress ? 'The bill goes to the delivery address.' : 'The bill has no address.'}</p>
      )}
    </Alert>
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
    name: text('name'),
    line1: text('line1'),
    line2: text('line2'),
    city: text('city'),
    region: text('region'),
    postalCode: text('postalCode'),
    country: text('country'),
    ...(text('phone') && { phone: text('phone') }),
  };
}
