import { Command } from 'commander';
import { acceptKeys, compareKeys, keysFolder } from '../platform/keys/installation-keys.js';
import type { CarryOut } from './carry-out.js';
import { withEventStore } from './with-event-store.js';

/** `keys accept`: takes the keys of the data folder for those of the database, where its own are lost for good. */
export const keysCommand = (carryOut: CarryOut) =>
  new Command('keys')
    .description('compares the keys of people with the database; gives up those that are lost')
    .addCommand(acceptCommand(carryOut).option('--json', 'print one JSON document instead of words'));

const acceptCommand = (carryOut: CarryOut) =>
  new Command('accept')
    .description('takes the keys of DATA_DIR for those of the database, though it knows others')
    .option('--lost-for-good', 'no backup of the right keys is left: without it nothing is changed')
    .action(({ lostForGood }: { readonly lostForGood?: true }) =>
      carryOut(({ config }) =>
        withEventStore(config, async (store) => {
          const folder = keysFolder(config);
          const wrong = await compareKeys(config, store).then(
            () => undefined,
            (error: Error) => error.message,
          );
          if (wrong === undefined) {
            const words = `The keys of ${folder} fit this database. Nothing was changed.`;
            return { words, document: { folder, changed: false }, done: true };
          }
          if (!lostForGood) {
            const words = [wrong, WHAT_IT_MEANS, 'Nothing was changed yet: --lost-for-good does it.'];
            return { words: words.join('\n'), document: { folder, changed: false, wrong }, done: false };
          }
          await (await acceptKeys(config)).close();
          const words = `From now on this database goes with the keys of ${folder}. ${WHAT_IT_MEANS}`;
          return { words, document: { folder, changed: true }, done: true };
        }),
      ),
    );

const WHAT_IT_MEANS =
  'Accepting other keys means: what was encrypted about people stays unreadable, lists say so in its place, no account ' +
  'of before can sign in (`user create` makes an operator anew), and links in emails that were sent stop working.';
