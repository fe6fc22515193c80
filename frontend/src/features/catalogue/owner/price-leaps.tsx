import type { PriceDifference } from '@daybook/contracts/catalogue/shared/product-prices';
import { minorUnits } from '@daybook/contracts/shared/money';
import { Tick } from '../../../ui/owner/field';
import { Amount } from './amount';
import styles from './price-leaps.module.css';

type PriceLeapsProps = { leaps: readonly (PriceDifference & { title?: string })[] };

/** Prices that become more than ten times as high or as low, each with what it is now and will be. */
export function PriceLeaps({ leaps }: PriceLeapsProps) {
  return (
    <ul className={styles.leaps}>
      {leaps.map(({ title, what, sku, before, after }) => (
        <li key={`${title} ${what} ${sku} ${before.value} ${after.value}`}>
          <span>
            {[title, what === 'price' ? 'Price' : 'Sale price', sku ? `of ${sku}` : 'of a plan']
              .filter(Boolean)
              .join(' ')}
            :
          </span>{' '}
          <Amount of={before} /> →{' '}
          <strong>
            <Amount of={after} />
          </strong>{' '}
          ({timesOf(minorUnits(before), minorUnits(after))})
        </li>
      ))}
    </ul>
  );
}

type SurenessTickProps = { leaps: number; isSure: boolean; onChange: (isSure: boolean) => void };

/** Asks before a change of many products that makes prices more than ten times as high or as low. */
export function SurenessTick({ leaps, isSure, onChange }: SurenessTickProps) {
  const prices = leaps === 1 ? '1 price becomes' : `${format.format(leaps)} prices become`;
  return (
    <Tick
      label={`Yes, ${prices} more than ten times as high or as low`}
      checked={isSure}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

function timesOf(before: number, after: number): string {
  if (after === 0) return 'free';
  return after > before
    ? `${format.format(after / before)} times as much`
    : `1/${format.format(before / after)} of it`;
}
