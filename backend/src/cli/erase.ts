import type { Erased } from '@daybook/contracts/privacy/privacy.api';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { CommandBus } from '@nestjs/cqrs';
import { Command } from 'commander';
import type { Installation } from '../installation.js';
import { ErasePerson } from '../platform/erasure/person-commands.js';
import { ErasePersonEverywhere } from '../privacy/erasure.commands.js';
import { type CarryOut, plural } from './carry-out.js';
import { allWebsites, chosenWebsite } from './websites.js';
import { withCommands } from './with-commands.js';

/** What is not there cannot be overwritten, so the person is not erased yet. */
const KEYS_ARE_MISSING =
  'NOT WHOLLY ERASED: the log holds data of this person whose keys are not in DATA_DIR/keys. It cannot be read now, but a ' +
  'backup of the keys would bring it back. Restore the backup of the keys and give the command again, or destroy the backup.';

const METADATA = { actor: 'command line' };

/** `erase EMAIL`: erases a person, on one website or everywhere. */
export const eraseCommand = (carryOut: CarryOut) =>
  new Command('erase')
    .description(
      'erases a person: keys, sign-ups, emails, invitations, account; the log stays, their data in it cannot be read',
    )
    .argument('<email>')
    .option('--website <id>', 'on this website alone; on all of them when not given')
    .action((email: string, options: { website?: string }) =>
      carryOut(({ config }) =>
        withCommands(config, async (commands, installation) => {
          if (!/^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/.test(email)) throw new Error('Enter a valid email.');
          const document =
            options.website === undefined
              ? await commands.execute(new ErasePersonEverywhere(email, METADATA))
              : await eraseOn(options.website, email, commands, installation);
          const areMissing = document.erased.some(({ keysMissing }) => keysMissing);
          const words = [
            ...document.erased.map(asWords),
            ...(document.hadAccount
              ? ['The account of this address is gone: signed out, and a member of no website.']
              : []),
            ...(areMissing ? [KEYS_ARE_MISSING] : []),
            `The log is at ${document.position}.`,
            ...document.certificates.map(
              (certificate) =>
                `Certificate, signed, to store with the request:\n${JSON.stringify(certificate, undefined, 2)}`,
            ),
          ].join('\n');
          return { words, document, done: !areMissing };
        }),
      ),
    );

async function eraseOn(id: string, email: string, commands: CommandBus, { aggregates }: Installation) {
  const website = chosenWebsite(await allWebsites(aggregates), id);
  const command = new ErasePerson(websiteId(website.id), email, METADATA);
  const { answer, position } = await commands.execute(command);
  const { erased, certificate } = answer;
  return { erased: [erased], certificates: [certificate], hadAccount: false, position };
}

/** The address itself is not printed: what is printed ends up in files. */
const asWords = ({ website, personId, keys, signUps, emails, invitations }: Erased) =>
  `${website}: ${plural(keys, 'key')}, ${plural(signUps, 'sign-up')}, ${plural(emails, 'email')} and ${plural(invitations, 'invitation')} removed (person ${personId}).`;
