import { BEGINNING } from '@daybook/event-store/event-store';
import { Command } from 'commander';
import { UnitAudit, type Violation } from '../integrity/unit-audit.js';
import { type CarryOut, plural } from './carry-out.js';
import { withEventStore } from './with-event-store.js';

const STREAMS = ['stock-', 'cart-'];
/** One violation is enough to know; others only show how far it goes. */
const MAX_VIOLATIONS = 20;

/** `audit-units`: walks the log and proves at each position that no unit was sold or promised twice. */
export const auditUnitsCommand = (carryOut: CarryOut) =>
  new Command('audit-units')
    .description('walks the whole log: at every position held + pledged + sold ≤ received, and carts add up')
    .action(() =>
      carryOut(({ config }) =>
        withEventStore(config, async (store) => {
          const audit = new UnitAudit();
          const violations: Violation[] = [];
          let [events, position] = [0, BEGINNING];
          for (;;) {
            const page = await store.readAll({ after: position, filter: { streamPrefixes: STREAMS } });
            for (const event of page.events) {
              events += 1;
              const violation = audit.take(event);
              if (violation && violations.length < MAX_VIOLATIONS) violations.push(violation);
            }
            position = page.position;
            process.stderr.write(`${plural(events, 'event')}, at position ${position}\n`);
            if (page.atHead) break;
          }
          const { stock, cart } = audit.streams;
          const words = [
            `${plural(events, 'event')} of ${plural(stock, 'stock item')} and ${plural(cart, 'cart')} up to position ${position}.`,
            ...violations.map(
              ({ position: at, type, stream, words: broken }) =>
                `BROKEN at position ${at}: ${type} of ${stream}: ${broken}.`,
            ),
            ...(violations.length === 0 ? ['No unit was sold or promised twice.'] : []),
          ].join('\n');
          const document = { events, stockItems: stock, carts: cart, position, violations };
          return { words, document, done: violations.length === 0 };
        }),
      ),
    );
