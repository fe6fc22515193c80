import { loadConfig } from '../../platform/config.js';
import { captureOutput } from '../../platform/testing/capture-output.js';
import { runCli } from '../run-cli.js';

/** Runs a command on the installation of a database, and sees that it closes what it opened. */
export async function runOn(databaseUrl: string, dataDir: string, argv: readonly string[]) {
  let opened = 0;
  const { result, ...rest } = await captureOutput(() =>
    runCli(argv, async () => {
      opened += 1;
      const close = async () => {
        opened -= 1;
      };
      return { config: { ...loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), databaseUrl }, close };
    }),
  );
  expect(opened).toBe(0);
  return { code: result, ...rest };
}
