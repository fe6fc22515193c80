import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '@daybook/contracts/shared/languages';
import { build } from 'vite';

// The shop's scripts are built once for each language: a page loads the messages of its own language and no others.
// Files without a text are the same in every build, and so is their name.
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
for (const [place, language] of LANGUAGES.entries()) {
  await build({
    root,
    define: { __LANGUAGE__: JSON.stringify(language) },
    build: { emptyOutDir: place === 0, manifest: `.vite/manifest.${language}.json` },
  });
}
