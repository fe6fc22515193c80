import type { StockItem } from '@daybook/contracts/stock/owner-stock.api';
import { StatusMark } from '../../../ui/owner/status-mark';

/** From so many available on, nobody need worry. */
const FEW = 3;

type StockStatusProps = {
  stockItem: Pick<StockItem, 'unlimited' | 'available'>;
  /** says how many there are, where no column does */
  isCounted?: boolean;
};

/** How a stock item stands, as a word and a shape. */
export function StockStatus({ stockItem: { unlimited, available }, isCounted }: StockStatusProps) {
  if (unlimited) return <StatusMark shape="full">Unlimited</StatusMark>;
  if (available <= 0) return <StatusMark shape="cross">Sold out</StatusMark>;
  return available <= FEW ? (
    <StatusMark shape="alert">{available} left</StatusMark>
  ) : (
    <StatusMark shape="full">{isCounted ? `${available} in stock` : 'In stock'}</StatusMark>
  );
}
