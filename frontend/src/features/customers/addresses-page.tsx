import type { CheckoutAddress } from '@daybook/contracts/checkout/checkout-address.api';
import type { AddressesAnswer } from '@daybook/contracts/customers/customer-data.api';
import { addressLines } from '@daybook/contracts/shared/address/address-lines.data';
import { useLocale } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import { AddressField } from '../../ui/address/address-field';
import { countriesByName } from '../../ui/address/countries-by-name';
import styles from './account.module.css';
import { AccountField } from './account-field';
import { AccountForm } from './account-form';
import { AccountFrame } from './account-frame';

type AddressesPageProps = {
  email: string;
  addresses: AddressesAnswer;
  /** what the country begins with */
  country: string;
  notice: string | undefined;
};

/** The addresses that a customer keeps for later orders. */
export function AddressesPage({
  email,
  addresses: { results, entered },
  country,
  notice,
}: AddressesPageProps) {
  const { t } = useLocale();
  const linesOf = useAddressLines();
  return (
    <AccountFrame email={email} page="addresses" notice={entered?.problem ?? notice}>
      <h2 className={styles.heading}>{t(m.account_addresses)}</h2>
      {results.length === 0 && <p>{t(m.account_no_addresses)}</p>}
      <ul className={styles.list}>
        {results.map(({ id, address }) => {
          const lines = linesOf(address);
          return (
            <li key={id} className={styles.line}>
              <address className={styles.address}>
                {lines.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </address>
              <AccountForm
                name="account-address-remove"
                action="/account/addresses"
                submit={t(m.account_address_remove)}
                label={t(m.account_address_remove_of, { address: lines.join(', ') })}
                look="text"
              >
                <input type="hidden" name="addressId" value={id} />
              </AccountForm>
            </li>
          );
        })}
      </ul>
      <section className={styles.section} aria-labelledby="new-address">
        <h2 id="new-address" className={styles.heading}>
          {t(m.account_address_new)}
        </h2>
        <AccountForm name="account-address" action="/account/addresses" submit={t(m.account_address_save)}>
          <AddressField
            id="address"
            nameOf={(part) => part}
            initial={entered?.values ?? { country }}
            isRequired
            autofill="shipping"
            isLine2Folded
            belowCountry={
              <AccountField
                name="name"
                label={t(m.account_address_name)}
                autoComplete="shipping name"
                maxLength={200}
                required
                defaultValue={entered?.values.name}
              />
            }
          />
        </AccountForm>
      </section>
    </AccountFrame>
  );
}

function useAddressLines() {
  const { locale } = useLocale();
  return ({ name, line1, line2 = '', city, region = '', postalCode, country }: CheckoutAddress) => {
    const land = countriesByName(locale).find(({ code }) => code === country)?.name ?? '';
    const lines = addressLines({ line1, line2, city, region, postalCode, country });
    return [name, ...lines, land].filter(Boolean);
  };
}
