import { Command, CommanderError } from 'commander';
import { archiveHitsCommand } from './archive-hits.js';
import { auditCommand } from './audit-orders.js';
import { auditUnitsCommand } from './audit-units.js';
import { backupCommand, restoreCommand } from './backup.js';
import type { CarryOut, FindInstallation, Outcome } from './carry-out.js';
import { copyLogCommand } from './copy-log.js';
import { websiteCommand } from './create-website.js';
import { doctorCommand } from './doctor.js';
import { eraseCommand } from './erase.js';
import { findTextCommand } from './find-text.js';
import { importProductsCommand } from './import-products.js';
import { keysCommand } from './keys.js';
import { exportAuditCommand, logCheckpointCommand, verifyLogCommand } from './log-chain.js';
import { listProjectionsCommand, replayCommand, retryParkedCommand, rollbackCommand } from './projections.js';
import { rewindCommand } from './rewind.js';
import { outcomesCommand, settleCommand } from './settle.js';
import { shopAtCommand } from './shop-at.js';
import { userCommand } from './users.js';

/** Makes a command of the command line; `carryOut` opens the installation for it. */
export type AddCommand = (carryOut: CarryOut) => Command;

/**
 * The command line (decisions.md): prints what it did in words, or with `--json` as one JSON document.
 * @param more commands that only this caller's program has
 * @returns the exit code, 0 only when it did what the caller asked
 */
export async function runCli(
  argv: readonly string[],
  find: FindInstallation,
  more: readonly AddCommand[] = [],
): Promise<number> {
  let exitCode = 0;
  const program = new Command('daybook')
    .description('Looks after a Daybook installation.')
    .option('--json', 'print one JSON document instead of words')
    .showHelpAfterError()
    .exitOverride();

  const carryOut = async (
    work: (installation: Awaited<ReturnType<FindInstallation>>) => Promise<Outcome>,
  ) => {
    const installation = await find();
    try {
      const { words, document, done } = await work(installation);
      console.log(program.opts().json ? JSON.stringify(document, asJson, 2) : words);
      if (!done) exitCode = 1;
    } finally {
      await installation.close();
    }
  };

  for (const add of [
    doctorCommand,
    importProductsCommand,
    rewindCommand,
    shopAtCommand,
    outcomesCommand,
    settleCommand,
    listProjectionsCommand,
    replayCommand,
    retryParkedCommand,
    rollbackCommand,
    verifyLogCommand,
    logCheckpointCommand,
    exportAuditCommand,
    archiveHitsCommand,
    auditUnitsCommand,
    auditCommand,
    copyLogCommand,
    backupCommand,
    restoreCommand,
    userCommand,
    websiteCommand,
    keysCommand,
    eraseCommand,
    findTextCommand,
    ...more,
  ]) {
    const command = add(carryOut).copyInheritedSettings(program);
    program.addCommand(command.option('--json', 'print one JSON document instead of words'));
  }
  program.hook('preAction', (_, action) => {
    if (action.opts().json) program.setOptionValue('json', true);
  });
  try {
    await program.parseAsync([...argv], { from: 'user' });
  } catch (error) {
    // commander has printed what is wrong with the command line itself
    if (error instanceof CommanderError) return error.exitCode;
    const reason = reasonOf(error);
    console.error(reason);
    if (program.opts().json) console.log(JSON.stringify({ error: reason }, null, 2));
    return 1;
  }
  return exitCode;
}

/** A host name with several IP addresses of which none answers gives an error of errors, without a message of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}

/** Positions are bigints. */
const asJson = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
