import { Refusal } from '@daybook/contracts/shared/errors';
import { CURRENCIES, type Currency } from '@daybook/contracts/shared/money';
import { DEFAULT_TIME_ZONE } from '@daybook/contracts/shared/wall-time';
import { Command } from 'commander';
import { AccountService } from '../members/account.service.js';
import { CreateWebsite } from '../websites/owner-websites.commands.js';
import type { CarryOut } from './carry-out.js';
import { allWebsites } from './websites.js';
import { withCommands } from './with-commands.js';

const METADATA = { actor: 'command line' };

type Options = { domain: string[]; language: string; timeZone: string; currency: string; open?: boolean };

/** `website create TITLE`: makes a website, such as the first one of an installation; its admin is the oldest operator. */
export const websiteCommand = (carryOut: CarryOut) => {
  const website = new Command('website').description('makes websites');
  website.addCommand(createCommand(carryOut).option('--json', 'print one JSON document instead of words'));
  return website;
};

const createCommand = (carryOut: CarryOut) =>
  new Command('create')
    .description('makes a website; the first one is the default website')
    .argument('<title>')
    .option('--domain <name...>', 'host names that lead to it', [])
    .option('--language <tag>', 'language of its pages', 'en')
    .option('--time-zone <zone>', 'IANA name of its time zone', DEFAULT_TIME_ZONE)
    .option('--currency <code>', `one of ${CURRENCIES.join(', ')}`, 'USD')
    .option('--open', 'visitors see it at once')
    .action((title: string, { domain, open = false, ...options }: Options) =>
      carryOut(({ config }) =>
        withCommands(config, async (commands, { aggregates }, app) => {
          const operator = await app.get(AccountService).oldestOperator();
          if (!operator) throw new Error('There is no operator yet: start Daybook once.');
          const isDefault = (await allWebsites(aggregates)).length === 0;
          const request = { title, domains: domain, ...options, currency: asCurrency(options.currency) };
          const created = await commands
            .execute(
              new CreateWebsite(request, { accountId: operator, isOperator: true }, METADATA, {
                isDefault,
                isOpen: open,
              }),
            )
            .catch(asProblem);
          const { id } = created.answer;
          const made = `Made the website ${title} (${id})${isDefault ? ', the default one' : ''}.`;
          const words = open ? made : `${made} Only its members see it until its owner opens it to visitors.`;
          return { words, document: { id, title, isDefault, isOpen: open }, done: true };
        }),
      ),
    );

function asCurrency(code: string): Currency {
  const currency = CURRENCIES.find((one) => one === code);
  if (!currency) throw new Error(`There is no currency ${code}. Currencies: ${CURRENCIES.join(', ')}.`);
  return currency;
}

/** @throws Error with the message of a refusal and of each of its fields */
function asProblem(error: unknown): never {
  if (!(error instanceof Refusal) || !error.fields) throw error;
  const fields = Object.entries(error.fieldTexts()).map(([field, problem]) => `${field}: ${problem}`);
  throw new Error([error.message, ...fields].join(' '));
}
