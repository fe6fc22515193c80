import type { StockItem } from '@daybook/contracts/stock/owner-stock.api';
import { StatusMark } from '../../../ui/owner/status-mark';

/** With so many available units or fewer, stock is low. */
const FEW = 3;

type StockStatusProps = {
  stockItem: Pick<StockItem, 'unlimited' | 'available'>;
  /** shows the number too, where no column shows it */
  isCounted?: boolean;
};

/** The state of a stock item, as a word and a shape. */
export function StockStatus({ stockItem: { unlimited, available }, isCounted }: StockStatusProps) {
  if (unlimited) return <StatusMark shape="full">Unlimited</StatusMark>;
  if (available <= 0) return <StatusMark shape="cross">Sold out</StatusMark>;
  return available <= FEW ? (
    <StatusMark shape="alert">{available} left</StatusMark>
  ) : (
    <StatusMark shape="full">{isCounted ? `${available} in stock` : 'In stock'}</StatusMark>
  );
}
