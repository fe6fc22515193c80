import type { CarryOut } from '@daybook/backend/cli/carry-out';
import { withCommands } from '@daybook/backend/cli/with-commands';
import { Command } from 'commander';
import { layOutDemo } from './lay-out-demo.js';

/** `demo`: adds the demo websites to an installation; those that are there stay as they are. */
export const demoCommand = (carryOut: CarryOut) =>
  new Command('demo').description('adds the demo websites and their pictures').action(() =>
    carryOut(({ config }) =>
      withCommands(config, async (commands, installation) => {
        const added = await layOutDemo(commands, installation);
        const words = added === 0 ? 'The demo is there already.' : `Added the demo: ${added} websites.`;
        return { words, document: { added }, done: true };
      }),
    ),
  );
