import type { CheckoutAddress } from '@daybook/contracts/checkout/checkout-address.api';
import { addressLines } from '@daybook/contracts/shared/address/address-lines.data';
import { countriesByName } from '../address/countries-by-name';
import styles from './address-text.module.css';

/** An address as an envelope of its country has it. @param locale of the country's name, BCP 47 */
export function AddressText({ address, locale }: { address: CheckoutAddress; locale: string }) {
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
