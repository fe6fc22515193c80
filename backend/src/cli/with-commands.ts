import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import { appModule } from '../app.module.js';
import { type Installation, openInstallation } from '../installation.js';
import type { Config } from '../platform/config.js';

/**
 * Runs work that sends commands, without HTTP; closes what it opened.
 * @throws WrongKeys when `DATA_DIR` is another installation's
 */
export async function withCommands<T>(
  config: Config & { readonly databaseUrl: string },
  work: (commands: CommandBus, installation: Installation, app: INestApplicationContext) => Promise<T>,
): Promise<T> {
  const installation = await openInstallation(config);
  try {
    const options = { logger: false, abortOnError: false } as const;
    const app = await NestFactory.createApplicationContext(appModule(installation), options);
    try {
      return await work(app.get(CommandBus), installation, app);
    } finally {
      await app.close();
    }
  } finally {
    await installation.close();
  }
}
