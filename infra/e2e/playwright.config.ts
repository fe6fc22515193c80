import { defineConfig } from '@playwright/test';
import { CHROMIUM, CHROMIUM_FLAGS } from './browser-launch.js';

/** What owners do shows in the shop: these files change it, or count on what it shows, so they wait for one another. */
const OWNER = /\/(checkout|config|lists|order|preview|program|restock|subscription)[^/]*\.spec\.ts$/;

/**
 * The browser suite. Against `BASE_URL` where it is given; else against an installation of its own, started for the
 * run with an empty data folder (see server.ts). Two workers share it, one for each project.
 */
export default defineConfig({
  testDir: './browser',
  outputDir: './results',
  globalSetup: './server.ts',
  // the installation makes the widths of its pictures while it is tested, on the same two cores
  timeout: 180_000,
  expect: { timeout: 30_000 },
  workers: 2,
  projects: [
    { name: 'owner', testMatch: OWNER, workers: 1 },
    { name: 'shop', testIgnore: OWNER, workers: 1 },
  ],
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
