import type { Shelf } from '@daybook/contracts/stock/owner-stock.api';
import { StatusMark } from '../../ui/owner/status-mark';

/** From so many available on, nobody need worry. */
const FEW = 3;

/** How a shelf stands, as a word and a shape. */
export function StockStatus({
  shelf: { unlimited, available },
}: {
  shelf: Pick<Shelf, 'unlimited' | 'available'>;
}) {
  if (unlimited) return <StatusMark shape="full">Unlimited</StatusMark>;
  if (available <= 0) return <StatusMark shape="cross">Sold out</StatusMark>;
  return available <= FEW ? (
    <StatusMark shape="alert">{available} left</StatusMark>
  ) : (
    <StatusMark shape="full">In stock</StatusMark>
  );
}
