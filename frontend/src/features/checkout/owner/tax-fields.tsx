import type { OwnerTaxes } from '@daybook/contracts/checkout/settings/settings.api';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { Button } from '../../../ui/button';
import { FieldRow, SelectField, TextField, Tick } from '../../../ui/owner/field';
import { newId, removedAt, replacedAt } from './list-changes';
import styles from './selling.module.css';
import { RateField } from './units-field';

export type Tax = OwnerTaxes['settings']['zones'][number]['taxes'][number];
type Rate = Tax['rates'][number];

const newRate = (): Rate => ({
  rate: 0,
  productTypes: [],
  collectionIds: [],
  firstDay: null,
  lastDay: null,
});

export const newTax = (): Tax => ({ id: newId(), name: 'VAT', isOnDelivery: true, rates: [newRate()] });

type TaxesProps = {
  taxes: readonly Tax[];
  onChange: (taxes: Tax[]) => void;
  path: string;
  locale: string;
  problems: Readonly<Record<string, string>>;
};

/** The taxes of a zone; each of them is due. */
export function TaxFields({ taxes, onChange, path, locale, problems }: TaxesProps) {
  return (
    <div className={styles.parts}>
      <h3 className={styles.heading}>Taxes</h3>
      {taxes.map((tax, t) => {
        const change = (changes: Partial<Tax>) => onChange(replacedAt(taxes, t, { ...tax, ...changes }));
        return (
          <fieldset key={tax.id} className={styles.part}>
            <legend className={styles.legend}>{tax.name || 'New tax'}</legend>
            <TextField
              label="Name on invoices"
              maxLength={60}
              value={tax.name}
              error={problems[`${path}.${t}.name`]}
              onChange={({ currentTarget: { value } }) => change({ name: value })}
            />
            <Tick
              label="Delivery is taxed"
              checked={tax.isOnDelivery}
              onChange={({ currentTarget: { checked } }) => change({ isOnDelivery: checked })}
            />
            <h4 className={styles.heading}>Rates</h4>
            <p>The first one that fits counts: put special rates first.</p>
            {tax.rates.map((rate, r) => (
              <RateFields
                // rates have no ids; a rate that moves up takes its fields along
                key={`${tax.rates.length} ${String(r)}`}
                rate={rate}
                locale={locale}
                onChange={(changed) => change({ rates: replacedAt(tax.rates, r, changed) })}
                onRemove={() => change({ rates: removedAt(tax.rates, r) })}
                problemAt={(field) => problems[`${path}.${t}.rates.${r}.${field}`]}
              />
            ))}
            <div className={styles.handles}>
              <Button look="text" onClick={() => change({ rates: [newRate(), ...tax.rates] })}>
                Add a rate
              </Button>
              <Button look="text" onClick={() => onChange(removedAt(taxes, t))}>
                Remove {tax.name || 'the tax'}
              </Button>
            </div>
          </fieldset>
        );
      })}
      <Button look="secondary" className={styles.remove} onClick={() => onChange([...taxes, newTax()])}>
        Add a tax
      </Button>
    </div>
  );
}

type RateProps = {
  rate: Rate;
  onChange: (rate: Rate) => void;
  onRemove: () => void;
  locale: string;
  problemAt: (field: string) => string | undefined;
};

function RateFields({ rate, onChange, onRemove, locale, problemAt }: RateProps) {
  const [only] = rate.productTypes;
  return (
    <div className={styles.part}>
      <FieldRow>
        <RateField
          label="Rate in %"
          locale={locale}
          value={rate.rate}
          error={problemAt('rate')}
          onChange={(value) => onChange({ ...rate, rate: value ?? Number.NaN })}
        />
        <SelectField
          label="Products"
          value={rate.productTypes.length > 1 ? 'several' : String(only ?? '')}
          options={[
            { value: '', label: 'All products' },
            ...(rate.productTypes.length > 1 ? [{ value: 'several', label: 'Several types' }] : []),
            ...TYPES,
          ]}
          onChange={({ currentTarget: { value } }) =>
            value !== 'several' &&
            onChange({ ...rate, productTypes: value === '' ? [] : [Number(value) as ProductType] })
          }
        />
      </FieldRow>
      {rate.collectionIds.length > 0 && <p>Only for {rate.collectionIds.length} collections.</p>}
      <FieldRow>
        <TextField
          label="First day"
          type="date"
          value={rate.firstDay ?? ''}
          error={problemAt('firstDay')}
          onChange={({ currentTarget: { value } }) => onChange({ ...rate, firstDay: value || null })}
        />
        <TextField
          label="Last day"
          type="date"
          value={rate.lastDay ?? ''}
          error={problemAt('lastDay')}
          onChange={({ currentTarget: { value } }) => onChange({ ...rate, lastDay: value || null })}
        />
      </FieldRow>
      <Button look="text" className={styles.remove} onClick={onRemove}>
        Remove the rate
      </Button>
    </div>
  );
}

const TYPES = [
  { value: String(ProductType.physical), label: 'Physical products' },
  { value: String(ProductType.digital), label: 'Digital products' },
  { value: String(ProductType.service), label: 'Services' },
];
