import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '@daybook/contracts/shared/languages';
import { build } from 'vite';

// Builds the shop's scripts once for each language, so that a page loads the messages of its own language only. A file
// without texts has the same name and content in every build.
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
for (const [place, language] of LANGUAGES.entries()) {
  await build({
    root,
    define: { __LANGUAGE__: JSON.stringify(language) },
    build: { emptyOutDir: place === 0, manifest: `.vite/manifest.${language}.json` },
  });
}
