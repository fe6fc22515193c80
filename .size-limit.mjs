import { readFileSync } from 'node:fs';

const client = 'frontend/dist/client';
const LANGUAGES = ['en', 'fr'];

/** What each page may load before it can be used, by the path of its route's file. */
const LIMITS = {
  '$collection/p.$product': '110.7 kB',
  '$slug/index': '113.5 kB',
  search: '114.7 kB',
  // it shows the home page of the design, or leaves a page of blocks as it came
  index: '110.4 kB',
  cart: '114.5 kB',
  // what a form of addresses and payments needs beyond the shop's
  'checkout.index': '127.2 kB',
};

/** What the checkout may load beyond what the other pages of the shop have loaded. */
const CHECKOUT_LIMIT = '25.2 kB';

/** What analytics may load once a page is idle, the consent banner with it. */
const ANALYTICS_LIMIT = '12.1 kB';

const manifestOf = (language) =>
  JSON.parse(readFileSync(`${client}/.vite/manifest.${language}.json`, 'utf8'));

/** The files of these entries of the manifest, with all that they import. */
function filesOf(manifest, keys) {
  const files = new Set();
  const collect = (key) => {
    const { file, imports = [] } = manifest[key];
    if (files.has(file)) return;
    files.add(file);
    imports.forEach(collect);
  };
  keys.forEach(collect);
  return files;
}

/** Exactly the scripts that a page loads before it can be used, read from the build of its language. */
function scriptsOf(page, language) {
  const manifest = manifestOf(language);
  const own = Object.keys(manifest).filter((key) => key.startsWith(`src/routes/${page}.tsx?tsr-split=`));
  if (own.length === 0) throw new Error(`the build has no scripts of ${page}`);
  return [...filesOf(manifest, ['src/entry-client.tsx', ...own])].map((file) => `${client}/${file}`);
}

/** The scripts of the checkout that no other page begins with. */
function checkoutScripts(language) {
  const others = Object.keys(LIMITS).filter((page) => page !== 'checkout.index');
  const known = new Set(others.flatMap((page) => scriptsOf(page, language)));
  return scriptsOf('checkout.index', language).filter((file) => !known.has(file));
}

/** The client of analytics, and what it loads that no page has begun with. */
function analyticsScripts(language) {
  const manifest = manifestOf(language);
  const known = filesOf(manifest, ['src/entry-client.tsx']);
  const start = 'src/routes/-analytics.tsx';
  const own = filesOf(manifest, [start, ...(manifest[start].dynamicImports ?? [])]);
  for (const page of Object.keys(LIMITS))
    if (scriptsOf(page, language).includes(`${client}/${manifest[start].file}`))
      throw new Error(`${page} waits for analytics: fetch them once the page is idle`);
  return [...own].filter((file) => !known.has(file)).map((file) => `${client}/${file}`);
}

export default LANGUAGES.flatMap((language) => [
  ...Object.entries(LIMITS).map(([page, limit]) => ({
    name: `scripts of ${page} (${language})`,
    path: scriptsOf(page, language),
    limit,
    gzip: true,
  })),
  {
    name: `checkout beyond the shop (${language})`,
    path: checkoutScripts(language),
    limit: CHECKOUT_LIMIT,
    gzip: true,
  },
  {
    name: `analytics (${language})`,
    path: analyticsScripts(language),
    limit: ANALYTICS_LIMIT,
    gzip: true,
  },
]);
