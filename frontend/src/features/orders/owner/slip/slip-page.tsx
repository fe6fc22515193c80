import type { PackingSlips } from '@daybook/contracts/orders/many-orders.api';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { counted } from '../../../../lib/owner/whole-number';
import { Button } from '../../../../ui/button';
import { Empty } from '../../../../ui/owner/empty';
import { Loaded } from '../../../../ui/owner/load-state';
import { PageHead } from '../../../../ui/owner/page-head';
import { numberOf } from '../../order-number';
import { slipsQuery } from '../orders.queries';
import { Slip } from './slip';
import styles from './slip.module.css';

/** The packing slip of one order, to print. */
export function SlipPage() {
  const { orderId } = useParams({ from: '/config/orders/$orderId/slip' });
  const slip = useQuery(slipsQuery(useApi(), orderId)).data?.slips[0];
  return (
    <Slips
      ids={orderId}
      back={
        <Link to="/config/orders/$orderId" params={{ orderId }}>
          Order{slip && ` #${numberOf(slip)}`}
        </Link>
      }
    />
  );
}

/** The packing slips of several orders, each on a page of its own. */
export function SlipsPage() {
  const { ids = '' } = useSearch({ from: '/config/orders/slips' });
  return <Slips ids={ids} back={<Link to="/config/orders">Orders</Link>} />;
}

function Slips({ ids, back }: { ids: string; back: ReactNode }) {
  const slips = useQuery(slipsQuery(useApi(), ids));
  const count = slips.data?.slips.length ?? 0;
  const [first] = slips.data?.slips ?? [];
  return (
    <>
      <div className={styles.screen}>
        <PageHead
          title={count === 1 && first ? `Packing slip #${numberOf(first)}` : 'Packing slips'}
          back={back}
          actions={
            count > 0 && (
              <Button onClick={() => window.print()}>Print {counted(count, 'slip', 'slips')}</Button>
            )
          }
        />
      </div>
      <Loaded query={slips} failed="Unable to load the packing slips">
        {(shown) =>
          count === 0 ? (
            <Empty
              title="No orders to print"
              text="Select orders in the list, then print their packing slips."
            />
          ) : (
            <SlipList of={shown} />
          )
        }
      </Loaded>
    </>
  );
}

/** In the language of the website: the buyer reads them. */
function SlipList({ of: { title, locale, slips } }: { of: PackingSlips }) {
  return (
    <div lang={locale}>
      {slips.map((slip) => (
        <Slip key={slip.id} slip={slip} title={title} locale={locale} />
      ))}
    </div>
  );
}
