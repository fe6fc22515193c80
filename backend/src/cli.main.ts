import { Command } from 'commander';
import type { FindInstallation, Outcome } from './cli/carry-out.js';
import { importProductsCommand } from './cli/import-products.js';
import {
  listProjectionsCommand,
  replayCommand,
  retryParkedCommand,
  rollbackCommand,
} from './cli/projections.js';

/**
 * The command line (decisions.md): says what it did in words, or with `--json` as one JSON document.
 * @returns the exit code, 0 only when it did what was asked
 */
export async function runCli(argv: readonly string[], find: FindInstallation): Promise<number> {
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
    importProductsCommand,
    listProjectionsCommand,
    replayCommand,
    retryParkedCommand,
    rollbackCommand,
  ]) {
    program.addCommand(add(carryOut).option('--json', 'print one JSON document instead of words'));
  }
  program.hook('preAction', (_, action) => {
    if (action.opts().json) program.setOptionValue('json', true);
  });
  try {
    await program.parseAsync([...argv], { from: 'user' });
  } catch (error) {
    const { exitCode: code, message } = error as { exitCode?: number; message: string };
    if (code === undefined) console.error(message);
    return code ?? 1;
  }
  return exitCode;
}

/** Positions are bigints. */
const asJson = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
