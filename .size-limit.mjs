import { readFileSync } from 'node:fs';

const client = 'frontend/dist/client';
const LANGUAGES = ['en', 'fr'];

/** Exactly the scripts that a product page loads before it can be used, read from the build of its language. */
function productPage(language) {
  const manifest = JSON.parse(readFileSync(`${client}/.vite/manifest.${language}.json`, 'utf8'));
  const files = new Set();
  const collect = (key) => {
    const { file, imports = [] } = manifest[key];
    if (files.has(file)) return;
    files.add(file);
    imports.forEach(collect);
  };
  collect('src/entry-client.tsx');
  for (const key of Object.keys(manifest)) {
    if (key.startsWith('src/routes/$collection/p.$product.tsx?tsr-split=')) collect(key);
  }
  return [...files].map((file) => `${client}/${file}`);
}

export default LANGUAGES.map((language) => ({
  name: `scripts of the product page (${language})`,
  path: productPage(language),
  limit: '130 kB',
  gzip: true,
}));
