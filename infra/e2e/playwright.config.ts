import { defineConfig } from '@playwright/test';
import { CHROMIUM, CHROMIUM_FLAGS } from './browser-launch.js';
import { useServerOfWorker } from './servers-of-suite.js';

// the workers read this file as well
useServerOfWorker();

/**
 * The browser suite. Against `BASE_URL` where it is given, one file after the other, since what owners do shows in the
 * shop; else each worker has an installation of its own with an empty data folder (see servers-of-suite.ts).
 */
export default defineConfig({
  testDir: './browser',
  outputDir: './results',
  globalSetup: './servers-of-suite.ts',
  // the installation makes the widths of its pictures while it is tested, on the same two cores
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // a third one would wait for the two cores
  workers: process.env.BASE_URL ? 1 : 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    baseURL: process.env.BASE_URL,
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: CHROMIUM,
      args: CHROMIUM_FLAGS,
    },
  },
});
