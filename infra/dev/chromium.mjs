import { existsSync } from 'node:fs';

/** Chromium without the parts that draw a window: the browser tests take less of the processor with it. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Where Chromium may stand; `CHROMIUM_PATH` names another place. */
const PLACES = [HEADLESS_SHELL, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** @returns the browser that the browser tests drive, or undefined when there is none */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  return (named ? [named] : PLACES).find((place) => existsSync(place));
}

/** @returns whether the browser that suits the tests best is here, or the one that was named */
export function hasBestChromium() {
  return Boolean(process.env.CHROMIUM_PATH) || existsSync(HEADLESS_SHELL);
}
