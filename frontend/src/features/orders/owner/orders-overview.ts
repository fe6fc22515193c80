import { formatMoney } from '@daybook/contracts/shared/money';
import { linkOptions } from '@tanstack/react-router';
import { answer } from '../../../lib/api/api-client';
import type { OverviewAsk, OverviewFindings } from '../../../lib/owner/overview-parts';
import { counted, inWhole } from '../../../lib/owner/whole-number';
import { openPaymentsQuery, salesQuery, strayPaymentsQuery } from './orders.queries';

const paymentsTask = (payments: number) => ({
  place: 4,
  icon: 'orders' as const,
  link: linkOptions({ to: '/config/orders' }),
  title: `${counted(payments, 'payment needs', 'payments need')} you`,
  action: payments === 1 ? 'Look at it' : 'Look at them',
});

/** An order that is not paid yet is said to be so: some are sent before, as those paid on delivery, and most are not. */
const toSendWords = (toSend: number, unpaid: number) =>
  `${counted(toSend, 'order', 'orders')} to send${unpaid === 0 ? '' : `, ${inWhole(unpaid)} not paid yet`}`;

/** The payments that wait for a member, the orders that are to be sent, and what was ordered today. */
export async function findOrders({ api, queryClient, signal }: OverviewAsk): Promise<OverviewFindings> {
  const [{ toSend, unpaidToSend, lackingUnits }, { days }, open, stray] = await Promise.all([
    api.GET('/api/config/orders/figures', { signal }).then(answer),
    queryClient.fetchQuery(salesQuery(api)),
    queryClient.fetchQuery(openPaymentsQuery(api)),
    queryClient.fetchQuery(strayPaymentsQuery(api)),
  ]);
  const link = linkOptions({ to: '/config/orders', search: { fulfilment: 'toSend' } });
  const payments = open.results.length + stray.results.length;
  const today = days.at(-1);
  const taken = today?.taken.map((amount) => formatMoney(amount)).join(', ');
  return {
    tasks: [
      ...(payments === 0 ? [] : [paymentsTask(payments)]),
      ...(!lackingUnits
        ? []
        : [
            {
              place: 4,
              icon: 'orders' as const,
              action: lackingUnits === 1 ? 'See it' : 'See them',
              title: `${counted(lackingUnits, 'order has', 'orders have')} units missing`,
              link: linkOptions({ to: '/config/orders', search: { units: 'lacking' } }),
            },
          ]),
      ...(toSend === 0
        ? []
        : [
            {
              place: 5,
              icon: 'orders' as const,
              action: toSend === 1 ? 'Send it' : 'Send them',
              link,
              title: toSendWords(toSend, unpaidToSend),
            },
          ]),
    ],
    figures: [
      {
        place: 10,
        label: 'Orders today',
        value: inWhole(today?.orders ?? 0),
        note: taken && `${taken} paid`,
        link: linkOptions({ to: '/config/orders' }),
      },
      { place: 11, label: 'To send', value: inWhole(toSend), link },
    ],
  };
}
