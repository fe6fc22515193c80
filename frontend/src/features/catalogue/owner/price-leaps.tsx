import type { PriceDifference } from '@daybook/contracts/catalogue/shared/product-prices';
import type { AmountLeap } from '@daybook/contracts/shared/amount-leap';
import { Tick } from '../../../ui/owner/field';

/** A price of a product by its name: "Mug Price of MUG-1". */
export const namedLeap = ({
  title,
  what,
  sku,
  before,
  after,
}: PriceDifference & { title?: string }): AmountLeap => {
  const price = what === 'price' ? 'Price' : 'Sale price';
  const name = [title, price, sku ? `of ${sku}` : 'of a plan'].filter(Boolean).join(' ');
  return { name, before, after };
};

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
