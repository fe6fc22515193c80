import type { OrdersOfDay } from '@daybook/contracts/orders/many-orders.api';
import { type Currency, formatMoney, money } from '@daybook/contracts/shared/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../../../lib/api/api-context';
import { change, pointWords } from '../../../../lib/owner/figure-words';
import { inWhole } from '../../../../lib/owner/whole-number';
import { DataTable } from '../../../../ui/owner/data-table';
import { Panel } from '../../../../ui/owner/panel';
import { salesQuery } from '../orders.queries';
import styles from './sales.module.css';
import { currencyOf, takenOn, weeksOf } from './sales-sums';

/** What was sold in the last two weeks, day by day. A shop without an order in them has no such panel. */
export function SalesPanel() {
  const { data } = useQuery(salesQuery(useApi()));
  const currency = data && currencyOf(data.days);
  if (!currency) return null;
  const { now, before } = weeksOf(data.days, currency);
  const words = (taken: number) => formatMoney(money(taken, currency));
  return (
    <Panel
      title="Sales of the last seven days"
      about="Paid and not refunded. The paler bars are the seven days before."
      actions={<Link to="/config/orders">All orders</Link>}
    >
      <p className={styles.sum}>
        <strong>{words(now.taken)}</strong> {change(now.taken, before.taken, words)}
      </p>
      <DayBars days={data.days} currency={currency} />
      <details>
        <summary>Sales as a table</summary>
        <DataTable<OrdersOfDay>
          label="Sales by day"
          rows={data.days.toReversed()}
          rowId={({ day }) => day}
          rowName={({ day }) => pointWords(day)}
          columns={[
            { id: 'day', head: 'Day', cell: ({ day }) => pointWords(day) },
            { id: 'orders', head: 'Orders', isNumber: true, cell: ({ orders }) => inWhole(orders) },
            { id: 'taken', head: 'Paid', isNumber: true, cell: takenWords },
          ]}
        />
      </details>
    </Panel>
  );
}

const takenWords = ({ taken }: OrdersOfDay): string =>
  taken.length === 0 ? '–' : taken.map((amount) => formatMoney(amount)).join(', ');

/** A bar for each day; the table below says the same in words. */
function DayBars({ days, currency }: { days: readonly OrdersOfDay[]; currency: Currency }) {
  const most = Math.max(1, ...days.map((day) => takenOn(day, currency)));
  return (
    <div className={styles.days} aria-hidden="true">
      {days.map((day, i) => (
        <div key={day.day} className={styles.day} title={`${pointWords(day.day)}: ${takenWords(day)}`}>
          <span
            className={styles.bar}
            data-earlier={i < days.length / 2 || undefined}
            style={{ blockSize: `${(takenOn(day, currency) / most) * 100}%` }}
          />
          <span className={styles.name}>{pointWords(day.day)}</span>
        </div>
      ))}
    </div>
  );
}
