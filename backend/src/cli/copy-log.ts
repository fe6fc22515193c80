import { copyLog } from '@daybook/event-store/copy/copy-log';
import { Command } from 'commander';
import { openLog } from '../installation.js';
import { type CarryOut, plural } from './carry-out.js';
import { withChain } from './log-chain.js';

/** How often the progress is printed, events. */
const EVERY = 10_000;

/** `copy-log --to URL`: copies the log into another one, and holds the copy against the seals of the first. */
export const copyLogCommand = (carryOut: CarryOut) =>
  new Command('copy-log')
    .description('copies the log into an empty one; again: goes on where it was interrupted')
    .requiredOption('--to <url>', 'esdb://… or postgres://… of the other log')
    .action(({ to }: { readonly to: string }) =>
      carryOut(({ config }) =>
        withChain(config, async ({ store, seals }) => {
          const other = await openLog(to);
          let printed = 0;
          try {
            const { verified, ...report } = await copyLog(store, other, seals, {
              onProgress: ({ found, copied }) => {
                if (found + copied - printed < EVERY) return;
                printed = found + copied;
                process.stderr.write(`${found} compared, ${copied} copied\n`);
              },
            });
            const { findings, events } = verified;
            const [first] = findings;
            const words = [
              `${plural(report.copied, 'event')} copied, ${report.found} were there. The copy ends at ${report.otherPosition}, this log at ${report.position}.`,
              first
                ? `BROKEN: the copy is not as this log was sealed, first at position ${first.position}.`
                : `The copy holds by the hash chain of this log: ${plural(events, 'event')} compared.`,
            ].join('\n');
            return {
              words,
              document: { ...report, events, findings },
              done: findings.length === 0,
            };
          } finally {
            await other.close();
          }
        }),
      ),
    );
