import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../lib/api/api-context';
import { TotalTabs } from '../../../../ui/owner/total-tabs';
import { type OrdersSearch, orderFiguresQuery } from '../orders.queries';

/** What members look for each day, one press away. Each tab is a filter, and the other filters narrow it. */
export function OrderTabs({ onLeave }: { onLeave: () => void }) {
  const { data } = useQuery(orderFiguresQuery(useApi()));
  const link = (search: OrdersSearch) => ({ to: '/config/orders' as const, search });
  return (
    <TotalTabs
      label="Orders by what is to be done"
      onLeave={onLeave}
      tabs={[
        { label: 'All', link: link({}) },
        { label: 'To send', total: data?.toSend, link: link({ fulfilment: 'toSend' }) },
        { label: 'Payment due', link: link({ payment: 'due' }) },
        ...(data?.lackingUnits
          ? [{ label: 'Units missing', total: data.lackingUnits, link: link({ units: 'lacking' }) }]
          : []),
        { label: 'Return requested', link: link({ returns: 'requested' }) },
        ...(data?.tests ? [{ label: 'Tests', total: data.tests, link: link({ tests: 'only' }) }] : []),
      ]}
    />
  );
}
