import type { PreviewedQuote } from '@daybook/contracts/checkout/quote.api';
import { formatMoney } from '@daybook/contracts/shared/money';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answer } from '../../../lib/api/api-client';
import { useApi } from '../../../lib/api/api-context';
import { countryChoices } from '../../../lib/owner/country-choices';
import { useWebsiteLocale } from '../../../lib/owner/website-units';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { ChoiceField } from '../../../ui/owner/choice-field';
import { FieldRow, TextField } from '../../../ui/owner/field';
import { sendErrorText } from '../../../ui/owner/load-state';
import { Panel } from '../../../ui/owner/panel';
import styles from './selling.module.css';
import { previewOrder, triedProductsQuery } from './store-settings.queries';

type TryProps = { isUnsaved: boolean /** ISO 3166-1 alpha-2 */; country: string };

/** Tries the saved settings out: what an order to an address would cost, and how it could be delivered. */
export function TryAddress({ isUnsaved, country: likely }: TryProps) {
  const api = useApi();
  const [country, setCountry] = useState(likely);
  const [region, setRegion] = useState('');
  const [postalCode, setPostalCode] = useState('');
  const [itemId, setItemId] = useState('');
  const [quantity, setQuantity] = useState('1');
  const tried = useQuery(triedProductsQuery(api)).data;
  const products = tried?.results ?? [];
  // one that can be ordered: the form is tried out as it opens
  const first = products.find(({ status, available }) => status === 'published' && available !== 0);
  const chosen = itemId || (first ?? products[0])?.id || '';
  const preview = useMutation({
    mutationFn: async () => {
      const path = { id: chosen };
      const { product } = await api.GET('/api/config/products/{id}', { params: { path } }).then(answer);
      const sku = product.variants[0]?.sku ?? '';
      const items = [{ itemId: chosen, sku, quantity: Number(quantity) }];
      return previewOrder(api, { country, region, postalCode, items });
    },
  });
  return (
    <div className={styles.try}>
      <Panel
        title="Test an address"
        about={
          isUnsaved ? 'It tests what is saved: save your changes first.' : 'What an order there would cost.'
        }
      >
        {tried && products.length === 0 && <p>Add a product first.</p>}
        {products.length > 0 && (
          <form
            className={styles.parts}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              preview.mutate();
            }}
          >
            <FieldRow>
              <ChoiceField label="Country" choices={countryChoices()} value={country} onChange={setCountry} />
              <TextField
                label="Region"
                value={region}
                maxLength={100}
                onChange={({ currentTarget: { value } }) => setRegion(value)}
              />
              <TextField
                label="Postal code"
                value={postalCode}
                maxLength={20}
                onChange={({ currentTarget: { value } }) => setPostalCode(value)}
              />
            </FieldRow>
            <FieldRow>
              <ChoiceField
                label="Product"
                choices={products.map(({ id, title, urlId }) => ({ value: id, label: title, detail: urlId }))}
                value={chosen}
                onChange={setItemId}
              />
              <TextField
                label="Quantity"
                inputMode="numeric"
                maxLength={4}
                value={quantity}
                onChange={({ currentTarget: { value } }) => setQuantity(value)}
              />
            </FieldRow>
            <Button type="submit" look="secondary" className={styles.remove} busy={preview.isPending}>
              Test the address
            </Button>
          </form>
        )}
        {preview.error && <Alert title={sendErrorText(preview.error)} />}
        <div role="status">{preview.data && <Tried quote={preview.data} />}</div>
      </Panel>
    </div>
  );
}

function Tried({ quote }: { quote: PreviewedQuote }) {
  const locale = useWebsiteLocale();
  const say = (amount: Parameters<typeof formatMoney>[0]) => formatMoney(amount, locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 });
  const { sums, shippingOptions, lines, shipping } = quote;
  const taxes = [...lines, ...(shipping ? [shipping] : [])].flatMap(({ taxes }) => taxes);
  const rates = [...new Set(taxes.map(({ name, rate }) => `${name} ${percent.format(rate / 1_000_000)}`))];
  return (
    <div className={styles.parts}>
      <h3 className={styles.heading}>Delivery options</h3>
      {shippingOptions.length === 0 ? (
        <p>Nothing is delivered there.</p>
      ) : (
        <dl className={styles.sums}>
          {shippingOptions.map(({ id, name, price }) => (
            <Line key={id} label={name} amount={say(price)} />
          ))}
        </dl>
      )}
      <h3 className={styles.heading}>Sums</h3>
      <dl className={styles.sums}>
        <Line label="Subtotal" amount={say(sums.subtotal)} />
        <Line label="Delivery" amount={say(sums.shipping)} />
        <Line label={rates.length > 0 ? `Tax (${rates.join(', ')})` : 'Tax'} amount={say(sums.tax)} />
        <Line label="Total" amount={say(sums.total)} />
      </dl>
    </div>
  );
}

const Line = ({ label, amount }: { label: string; amount: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{amount}</dd>
  </>
);
