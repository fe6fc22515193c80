import type { RestockDryRun, RestockDryRunList } from '@daybook/contracts/restock/restock-send.api';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../../../lib/owner/owner-session';
import { counted, inWhole } from '../../../../lib/owner/whole-number';
import type { Column } from '../../../../ui/owner/column';
import { DataTable } from '../../../../ui/owner/data-table';
import { durationWords } from '../duration-words';
import { POLICY_WORDS } from '../restock-words';
import styles from './dry-run-report.module.css';
import { NotNotified, notNotified } from './not-notified';

const COLUMNS: Column<RestockDryRunList>[] = [
  { id: 'title', head: 'Variant', cell: ({ productTitle, sku }) => productTitle || sku },
  { id: 'sku', head: 'SKU', cell: ({ sku }) => sku },
  {
    id: 'units',
    head: 'Units',
    isNumber: true,
    cell: ({ units }) => (units === null ? 'Unlimited' : inWhole(units)),
  },
  {
    id: 'notified',
    head: 'To notify',
    onPhone: true,
    isNumber: true,
    cell: ({ recipients }) => <strong>{inWhole(recipients)}</strong>,
  },
  { id: 'not', head: 'Not notified', isNumber: true, cell: ({ skipped }) => inWhole(notNotified(skipped)) },
];

/**
 * The effect of a send: how many subscribers are notified, in which order, and how long a unit is reserved for each;
 * how many are not, and why.
 */
export function DryRunReport({ plan }: { plan: RestockDryRun }) {
  const { recipients, skipped, policy, holdMs, takesMs, lists, batches, quiet, soldOut } = plan;
  const mayStock = useMay('stock.edit');
  const all = recipients + notNotified(skipped);
  return (
    <div className={styles.report}>
      <p role="status" className={styles.lead}>
        {recipients === 0
          ? 'No one will be notified.'
          : `${inWhole(recipients)} of ${counted(all, 'person', 'people')} will be notified.`}
      </p>
      {recipients > 0 && (
        <p>
          {POLICY_WORDS[policy].label}.{' '}
          {holdMs === null
            ? 'Nothing is held: first to pay gets it.'
            : `A unit is held for each of them for ${durationWords(holdMs)}; after that, it goes to the next person in line.`}{' '}
          All emails will be sent in about {durationWords(takesMs)}.
        </p>
      )}
      <NotNotified of={skipped} />
      {batches > 1 && (
        <div className={styles.lists}>
          <DataTable
            label="Lists"
            rows={lists}
            rowId={({ variantId }) => variantId}
            rowName={({ productTitle, sku }) => `${productTitle}, ${sku}`}
            columns={COLUMNS}
          />
        </div>
      )}
      {batches > lists.length && (
        <p>
          The {inWhole(lists.length)} longest of {inWhole(batches)} lists are shown.
        </p>
      )}
      {soldOut > 0 && (
        <p>
          {counted(soldOut, 'list has', 'lists have')} no stock.{' '}
          {mayStock && (
            <Link to="/config/stock" search={{ lowAt: '0' }}>
              Add stock
            </Link>
          )}
        </p>
      )}
      {quiet > soldOut && <p>{counted(quiet - soldOut, 'list has', 'lists have')} no one to notify.</p>}
    </div>
  );
}
