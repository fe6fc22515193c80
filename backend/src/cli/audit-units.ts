import { Command } from 'commander';
import { auditUnits } from '../integrity/audit-units.js';
import { type CarryOut, plural } from './carry-out.js';
import { withEventStore } from './with-event-store.js';

/** `audit-units`: walks the log and proves at each position that no unit was sold or promised twice. */
export const auditUnitsCommand = (carryOut: CarryOut) =>
  new Command('audit-units')
    .description('walks the whole log: at every position held + pledged + sold ≤ received, and carts add up')
    .action(() =>
      carryOut(({ config }) =>
        withEventStore(config, async (store) => {
          const { events, position, streams, violations, needless } = await auditUnits(
            store,
            null,
            (walked) => {
              process.stderr.write(`${plural(walked.events, 'event')}, at position ${walked.position}\n`);
            },
          );
          const { stock, cart } = streams;
          const words = [
            `${plural(events, 'event')} of ${plural(stock, 'stock item')} and ${plural(cart, 'cart')} up to position ${position}.`,
            ...violations.map(
              ({ position: at, type, stream, words: broken }) =>
                `BROKEN at position ${at}: ${type} of ${stream}: ${broken}.`,
            ),
            ...needless.map((pledge) => `Needless, and soon free: ${pledge}, which no renewal asks for.`),
            ...(violations.length === 0 ? ['No unit was sold or promised twice.'] : []),
          ].join('\n');
          const document = { events, stockItems: stock, carts: cart, position, violations, needless };
          return { words, document, done: violations.length === 0 };
        }),
      ),
    );
