import type { OwnerOrder } from '@daybook/contracts/orders/owner-orders.api';
import { addressLines } from '@daybook/contracts/shared/address/address-layout.data';
import { countriesByName } from '../../../ui/address/countries-by-name';
import styles from './address-text.module.css';

type Address = NonNullable<OwnerOrder['shippingAddress']>;

/** An address as an envelope of its country has it. @param locale of the country's name, BCP 47 */
export function AddressText({ address, locale }: { address: Address; locale: string }) {
  const { name, phone, line2 = '', region = '', ...parts } = address;
  const country =
    countriesByName(locale).find(({ code }) => code === address.country)?.name ?? address.country;
  const lines = [name, ...addressLines({ ...parts, line2, region }), country, phone ?? ''];
  return (
    <address className={styles.address}>
      {lines.filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
