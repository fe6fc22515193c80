import { defineConfig } from '@playwright/test';
import { CHROMIUM, CHROMIUM_FLAGS } from './browser-launch.js';

/**
 * The browser suite. Against `BASE_URL` where it is given; else against an installation of its own, started for the
 * run with an empty data folder (see server.ts).
 */
export default defineConfig({
  testDir: './browser',
  outputDir: './results',
  globalSetup: './server.ts',
  // the installation renders its pictures while it is tested, on the same two cores; who passes waits for none of it
  timeout: 180_000,
  expect: { timeout: 30_000 },
  workers: 1,
  fullyParallel: false,
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
