import { existsSync } from 'node:fs';

/** Where Chromium may stand; `CHROMIUM_PATH` names another place. */
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** @returns the browser that the browser tests drive, or undefined when there is none */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  return (named ? [named] : PLACES).find((place) => existsSync(place));
}
