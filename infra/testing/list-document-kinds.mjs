import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

// Writes the list of all kinds of document, which the read models are made from: every `<name>.document.ts` of the
// contracts. Those of the features that a page loads may not name their kinds, and projections see no manifest (0060).
const root = 'contracts/src';
const lines = readdirSync(root, { recursive: true })
  .filter((file) => file.endsWith('.document.ts'))
  .sort()
  .flatMap((file) => {
    const kinds = readFileSync(`${root}/${file}`, 'utf8').matchAll(/^export const (\w+Kind) =/gm);
    const names = [...kinds].map(([, name]) => name).sort();
    return names.map((name) => `export { ${name} } from '../${file.replace(/\.ts$/, '.js')}';`);
  });
const head = '// Every kind of document. `npm run openapi` writes this file from the kinds in the contracts.';
writeFileSync(`${root}/documents/document-kinds.gen.ts`, `${[head, ...lines].join('\n')}\n`);
