import { readFileSync } from 'node:fs';

// Exactly the scripts that a product page loads before it can be used, read from the build itself.
const client = 'frontend/dist/client';
const manifest = JSON.parse(readFileSync(`${client}/.vite/manifest.json`, 'utf8'));
const files = new Set();
const collect = (key) => {
  const { file, imports = [] } = manifest[key];
  if (files.has(file)) return;
  files.add(file);
  imports.forEach(collect);
};
collect('src/entry-client.tsx');
// of the languages the one that was written first: the others weigh much the same
collect('src/lib/first-texts.en.ts');
for (const key of Object.keys(manifest)) {
  if (key.startsWith('src/routes/$collection/p.$product.tsx?tsr-split=')) collect(key);
}

export default [
  {
    name: 'scripts of the product page',
    path: [...files].map((file) => `${client}/${file}`),
    limit: '130 kB',
    gzip: true,
  },
];
