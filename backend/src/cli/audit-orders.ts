import { Command } from 'commander';
import { auditOrders } from '../integrity/audit-orders.js';
import { type CarryOut, plural } from './carry-out.js';
import { withEventStore } from './with-event-store.js';

/** `audit`: what walks the log and proves a promise about it. */
export const auditCommand = (carryOut: CarryOut) =>
  new Command('audit').description('walks the whole log and proves what it promises').addCommand(
    new Command('orders')
      .description(
        'sums, numbers, attempts, refunds and units of every order, balances and uses follow from the events alone',
      )
      .action(() =>
        carryOut(({ config }) =>
          withEventStore(config, async (store) => {
            const { audit, events, violations } = await auditOrders(store);
            const orders = [...audit.orders.values()];
            const placed = orders.filter(({ number }) => number !== null).length;
            const refunds = orders.reduce((sum, order) => sum + order.refunds.count, 0);
            const unfinished = audit.unfinished().map(({ website, orderId }) => ({ website, orderId }));
            const lacking = audit.lackingUnits().map(({ website, orderId, lacking: { units } }) => ({
              website,
              orderId,
              units: Object.fromEntries([...units].map(([id, n]) => [id, Number(n)])),
            }));
            // a provider's books may say otherwise: they are compared by hand
            const decided = orders.flatMap(({ website, orderId, decided: attempts }) =>
              [...attempts].map((attemptId) => ({ website, orderId, attemptId })),
            );
            const words = [
              `${plural(events, 'event')} of ${plural(orders.length, 'order')}, ${placed} placed, ${unfinished.length} unfinished, ${lacking.length} lacking units; ${plural(refunds, 'refund')}.`,
              ...lacking.map(
                ({ website, orderId, units }) =>
                  `Order ${orderId} of ${website} lacks units: ${Object.entries(units)
                    .map(([variant, quantity]) => `${quantity} of ${variant}`)
                    .join(', ')}.`,
              ),
              ...decided.map(
                ({ website, orderId, attemptId }) =>
                  `DECIDED by a member, and not by the provider: payment ${attemptId} of order ${orderId} of ${website}.`,
              ),
              ...violations.map(
                ({ position, type, stream, words: broken }) =>
                  `BROKEN at position ${position}: ${type} of ${stream} ${broken}.`,
              ),
              ...(violations.length === 0
                ? ['Every sum, number, attempt, refund, unit, balance and use is proven.']
                : []),
            ].join('\n');
            const document = {
              events,
              orders: orders.length,
              placed,
              refunds,
              unfinished,
              lacking,
              decided,
              violations,
            };
            return { words, document, done: violations.length === 0 };
          }),
        ),
      ),
  );
