import {
  SETTLE_REASONS,
  SETTLED_OUTCOMES,
  type SettledOutcome,
  type SettleReason,
} from '@daybook/contracts/restock/shared/restock-email-choices';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import { Command, Option } from 'commander';
import { SettleRestockEmail } from '../restock/emails/settle.commands.js';
import { UnknownOutcomesQueries } from '../restock/emails/unknown-outcomes.queries.js';
import { type CarryOut, plural } from './carry-out.js';
import { withCommands } from './with-commands.js';

type SettleOptions = { readonly outcome: SettledOutcome; readonly reason: SettleReason };

/** `outcomes`: the emails that a mail server was given and did not answer for. */
export const outcomesCommand = (carryOut: CarryOut) =>
  new Command('outcomes')
    .description('lists the emails whose outcome is unknown, and how many are to be sent')
    .action(() =>
      carryOut(({ config }) =>
        withCommands(config, async (_, __, app) => {
          const answer = await app.get(UnknownOutcomesQueries).list();
          const words = [
            `${plural(answer.total, 'email')} of unknown outcome; ${plural(answer.pending, 'email')} to be sent${answer.pendingSince === null ? '' : ` since ${answer.pendingSince}`}.`,
            ...answer.results.map(
              ({ website, emailId, kind, productTitle, noticedAt }) =>
                `  ${website} ${emailId}  ${kind} ${productTitle}, unknown since ${noticedAt}`,
            ),
          ].join('\n');
          return { words, document: answer, done: true };
        }),
      ),
    );

/** `settle WEBSITE EMAIL --outcome sent|notSent --reason …`: what became of an email of unknown outcome. */
export const settleCommand = (carryOut: CarryOut) =>
  new Command('settle')
    .description('records what became of an email whose outcome is unknown')
    .argument('<website>')
    .argument('<email>', 'its id, as `outcomes` lists it')
    .addOption(new Option('--outcome <outcome>').choices(SETTLED_OUTCOMES).makeOptionMandatory())
    .addOption(new Option('--reason <reason>', 'how you know').choices(SETTLE_REASONS).makeOptionMandatory())
    .action((website: string, emailId: string, { outcome, reason }: SettleOptions) =>
      carryOut(({ config }) =>
        withCommands(config, async (commands) => {
          const { answer } = await commands.execute(
            new SettleRestockEmail(websiteId(website), emailId, outcome, reason, { actor: 'settle' }),
          );
          const words =
            answer.outcome === 'sent'
              ? `${emailId} counts as sent.`
              : `${emailId} was not sent and is queued again.`;
          return { words, document: { website, ...answer }, done: true };
        }),
      ),
    );
