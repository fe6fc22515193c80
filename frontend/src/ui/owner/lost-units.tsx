import type { LostUnits as Lost } from '@daybook/contracts/stock/lost-units.api';
import { Alert } from '../alert';

/** What orders would lose by a change of the stock, before it is made. */
export function LostUnits({ of }: { of: Lost | undefined }) {
  if (!of || of.units === 0) return null;
  const units = of.units === 1 ? '1 unit' : `${of.units.toLocaleString('en-US')} units`;
  return (
    <Alert title={`Customers are paying for ${units} that would be missing.`}>
      {of.skus.join(', ')}: their orders stay, and you would have to find other units or refund them.
    </Alert>
  );
}
