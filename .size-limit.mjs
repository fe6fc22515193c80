import { readFileSync } from 'node:fs';

const client = 'frontend/dist/client';
const LANGUAGES = ['en', 'fr'];

/** What each page may load before it can be used, by the path of its route's file. */
const LIMITS = {
  '$collection/p.$product': '113.6 kB',
  '$collection/index': '115.7 kB',
  search: '117.3 kB',
  index: '111.7 kB',
  cart: '116.9 kB',
};

/** Exactly the scripts that a page loads before it can be used, read from the build of its language. */
function scriptsOf(page, language) {
  const manifest = JSON.parse(readFileSync(`${client}/.vite/manifest.${language}.json`, 'utf8'));
  const files = new Set();
  const collect = (key) => {
    const { file, imports = [] } = manifest[key];
    if (files.has(file)) return;
    files.add(file);
    imports.forEach(collect);
  };
  collect('src/entry-client.tsx');
  const own = Object.keys(manifest).filter((key) => key.startsWith(`src/routes/${page}.tsx?tsr-split=`));
  if (own.length === 0) throw new Error(`the build has no scripts of ${page}`);
  own.forEach(collect);
  return [...files].map((file) => `${client}/${file}`);
}

export default LANGUAGES.flatMap((language) =>
  Object.entries(LIMITS).map(([page, limit]) => ({
    name: `scripts of ${page} (${language})`,
    path: scriptsOf(page, language),
    limit,
    gzip: true,
  })),
);
