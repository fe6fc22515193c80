import type { StockLine } from '@daybook/contracts/stock/owner-stock.api';
import { attributesText } from '../../../lib/owner/attributes-text';
import { Button } from '../../../ui/button';
import type { Column } from '../../../ui/owner/column';
import { RowLink } from '../../../ui/owner/row-opener';
import styles from './stock-columns.module.css';
import { StockStatus } from './stock-status';

/** @param onChange called when the owner wants to change a line's stock */
export function stockColumns(onChange: (line: StockLine) => void): Column<StockLine>[] {
  const units = (pick: (line: StockLine) => number) => (line: StockLine) =>
    line.unlimited ? '–' : pick(line);
  return [
    {
      id: 'title',
      head: 'Variant',
      cell: ({ variantId, productTitle, attributes }) => (
        <RowLink to="/config/stock/$variantId" params={{ variantId }} aside={attributesText(attributes)}>
          {productTitle}
        </RowLink>
      ),
    },
    { id: 'sku', head: 'SKU', cell: ({ sku }) => sku },
    { id: 'status', onPhone: true, head: 'Status', cell: (line) => <StockStatus stockItem={line} /> },
    { id: 'onHand', onPhone: true, head: 'On hand', isNumber: true, cell: units(({ onHand }) => onHand) },
    {
      id: 'held',
      onPhone: true,
      head: 'Held',
      isNumber: true,
      cell: (line) => (
        <>
          {units(({ held }) => held)(line)}
          {line.forRenewals > 0 && <span className={styles.part}>{line.forRenewals} for renewals</span>}
        </>
      ),
    },
    {
      id: 'available',
      onPhone: true,
      head: 'Available',
      isNumber: true,
      cell: (line) => <strong>{units(({ available }) => available)(line)}</strong>,
    },
    {
      id: 'change',
      head: 'Change',
      isAction: true,
      cell: (line) => (
        <Button
          look="secondary"
          className={styles.change}
          aria-label={`Change stock of ${line.productTitle}, ${line.sku}`}
          onClick={() => onChange(line)}
        >
          Change
        </Button>
      ),
    },
  ];
}
