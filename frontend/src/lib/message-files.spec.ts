import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type Language } from '@daybook/contracts/shared/languages';

/** A text, or a message with variants: its values, and a text for each case. */
type Entry = string | [{ declarations: string[]; selectors?: string[]; match: Record<string, string> }];
type MessageFile = Record<string, Entry>;

const source = path.resolve(__dirname, '..');
const folders = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((folder) => path.basename(folder) === 'messages' && !folder.includes('paraglide'))
  .sort();
const read = (folder: string, language: Language): MessageFile =>
  JSON.parse(readFileSync(path.join(source, folder, `${language}.json`), 'utf8'));
const idsIn = (folder: string) => Object.keys(read(folder, 'en'));

test('every feature of the shop has its messages in its own folder', () =>
  expect(folders).toEqual(expect.arrayContaining(['features/cart/messages', 'features/restock/messages'])));

test('a message is in one file', () => {
  const ids = folders.flatMap(idsIn);
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
});

test.each(folders)('%s is complete in every language', (folder) => {
  for (const language of LANGUAGES) {
    const messages = read(folder, language);
    expect(Object.keys(messages)).toEqual(idsIn(folder));
    expect(
      Object.values(messages)
        .flatMap(textsOf)
        .filter((text) => text.trim() === ''),
    ).toEqual([]);
  }
});

test.each(folders.flatMap((folder) => idsIn(folder).map((id) => [id, folder])))(
  '%s shows the same values in every language',
  (id, folder) => {
    const values = LANGUAGES.map((language) => valuesOf(read(folder, language)[id]!));
    for (const some of values) expect(some).toEqual(values[0]);
  },
);

function textsOf(entry: Entry): string[] {
  return typeof entry === 'string' ? [entry] : Object.values(entry[0].match);
}

/** The values of a message: the names in its texts and its selectors. */
function valuesOf(entry: Entry): string[] {
  const named = textsOf(entry).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!));
  if (typeof entry === 'string') return [...new Set(named)].sort();
  const [{ declarations, selectors = [] }] = entry;
  const locals = new Map(
    declarations.flatMap((line) => {
      const [, local, input] = /^local (\w+) = (\w+):/.exec(line) ?? [];
      return local && input ? [[local, input] as const] : [];
    }),
  );
  return [...new Set([...named, ...selectors].map((name) => locals.get(name) ?? name))].sort();
}
