import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';

const frontend = path.resolve(import.meta.dirname, '../../../frontend');
const CASES = [
  { language: 'en', other: 'fr' },
  { language: 'fr', other: 'en' },
];

for (const { language, other } of CASES) {
  test(`the scripts of a page in "${language}" hold no text in "${other}"`, () => {
    const scripts = scriptsOf(language);
    const own = textsIn(language);
    const foreign = textsIn(other).filter((text) => !own.includes(text));
    expect(own.filter((text) => scripts.includes(text)).length).toBeGreaterThan(50);
    expect(foreign.filter((text) => scripts.includes(text))).toEqual([]);
  });
}

/** Every script that a visitor of this language may load, in one text. */
function scriptsOf(language: string): string {
  const client = path.join(frontend, 'dist/client');
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync(path.join(client, `.vite/manifest.${language}.json`), 'utf8'),
  );
  const files = Object.values(manifest).map(({ file }) => file);
  return files.map((file) => readFileSync(path.join(client, file), 'utf8')).join('\n');
}

/** The messages of a language that are a text without values, and too long to be found by chance: a library has a "Subscribe" of its own. */
function textsIn(language: string): string[] {
  const source = path.join(frontend, 'src');
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(path.join('messages', `${language}.json`)))
    .flatMap((file) => Object.values(JSON.parse(readFileSync(path.join(source, file), 'utf8'))))
    .filter((text): text is string => typeof text === 'string' && text.length > 24 && !text.includes('{'));
}
