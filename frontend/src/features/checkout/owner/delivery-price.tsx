import type { OwnerDelivery } from '@daybook/contracts/checkout/settings/settings.api';
import type { AmountFormat } from '@daybook/contracts/shared/typed-amount';
import { Button } from '../../../ui/button';
import { SelectField } from '../../../ui/owner/field';
import { replacedAt } from './list-changes';
import styles from './selling.module.css';
import { GramsField, UnitsField } from './units-field';

type Price = OwnerDelivery['settings']['zones'][number]['options'][number]['price'];
type Stepped = Exclude<Price, { kind: 'flat' }>;
type Step = Stepped['steps'][number];

const PRICES: readonly { value: Price['kind']; label: string }[] = [
  { value: 'flat', label: 'One price' },
  { value: 'bySubtotal', label: 'By the order’s subtotal' },
  { value: 'byWeight', label: 'By the order’s weight' },
];

type PriceProps = {
  price: Price;
  onChange: (price: Price) => void;
  format: AmountFormat;
  problemAt: (field: string) => string | undefined;
};

/** What a delivery costs: one price, or steps by what the order costs or weighs. */
export function DeliveryPriceFields({ price, onChange, format, problemAt }: PriceProps) {
  return (
    <>
      <SelectField
        label="Price"
        options={PRICES}
        value={price.kind}
        onChange={({ currentTarget: { value } }) =>
          value !== price.kind && onChange(ofKind(value as Price['kind'], price))
        }
      />
      {price.kind === 'flat' ? (
        <UnitsField
          label={`Price in ${format.currency}`}
          format={format}
          value={price.price}
          error={problemAt('price')}
          onChange={(units) => onChange({ kind: 'flat', price: units ?? Number.NaN })}
        />
      ) : (
        <StepsField
          // another kind reads its steps in another unit
          key={price.kind}
          price={price}
          format={format}
          problemAt={(field) => problemAt(`steps${field}`)}
          onChange={(steps) => onChange({ ...price, steps })}
        />
      )}
      {price.kind === 'byWeight' && (
        <GramsField
          label="Up to a weight of, in g"
          hint="Heavier orders are not offered this option. Leave empty if it carries any weight."
          locale={format.locale}
          value={price.upTo}
          error={problemAt('upTo')}
          onChange={(upTo) => onChange({ ...price, upTo })}
        />
      )}
    </>
  );
}

/** The prices of steps stay; where they begin does not, as it was in another unit. */
function ofKind(kind: Price['kind'], before: Price): Price {
  const first = before.kind === 'flat' ? before.price : (before.steps[0]?.price ?? 0);
  if (kind === 'flat') return { kind, price: first };
  const steps = [{ from: 0, price: first }];
  return kind === 'byWeight' ? { kind, steps, upTo: null } : { kind, steps };
}

/** A new step begins 50.00 above the last one, where the delivery is free; or a kilogram above it, at the same price. */
function nextStep({ kind, steps }: Stepped): Step {
  const { from, price } = steps.at(-1) ?? { from: 0, price: 0 };
  return kind === 'byWeight' ? { from: from + 1000, price } : { from: from + 5000, price: 0 };
}

type StepsProps = Omit<PriceProps, 'price' | 'onChange'> & {
  price: Stepped;
  onChange: (steps: Step[]) => void;
};

/** The last step that the order reaches counts. */
function StepsField({ price, onChange, format, problemAt }: StepsProps) {
  const { kind, steps } = price;
  const change = (s: number, changed: Partial<Step>) =>
    onChange(replacedAt(steps, s, { ...(steps[s] as Step), ...changed }));
  return (
    <div className={styles.parts}>
      {kind === 'byWeight' && (
        <p className={styles.hint}>
          The weights of variants are set in their products. A variant without one counts as 0 g.
        </p>
      )}
      {steps.map((step, s) => {
        const from = { value: step.from, error: problemAt(`.${s}.from`) };
        const changeFrom = (value: number | null) => change(s, { from: value ?? Number.NaN });
        return (
          // steps have no ids, and are added and removed at the end alone
          <div key={String(s)} className={styles.step}>
            {kind === 'byWeight' ? (
              <GramsField
                {...from}
                label="From a weight of, in g"
                locale={format.locale}
                onChange={changeFrom}
              />
            ) : (
              <UnitsField {...from} label="From a subtotal of" format={format} onChange={changeFrom} />
            )}
            <UnitsField
              label="Price"
              format={format}
              value={step.price}
              error={problemAt(`.${s}.price`)}
              onChange={(value) => change(s, { price: value ?? Number.NaN })}
            />
          </div>
        );
      })}
      {problemAt('') && <p role="alert">{problemAt('')}</p>}
      <div className={styles.handles}>
        <Button look="text" onClick={() => onChange([...steps, nextStep(price)])}>
          Add a step
        </Button>
        {steps.length > 1 && (
          <Button look="text" onClick={() => onChange(steps.slice(0, -1))}>
            Remove the last step
          </Button>
        )}
      </div>
    </div>
  );
}
