import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BLOCK_KINDS } from '@daybook/contracts/content/shared/blocks';

const ROOT = path.resolve(__dirname, '../..');
const SOURCES = ['contracts/src/content', 'frontend/src/features', 'frontend/src/routes', 'frontend/src/lib'];

/** Kinds that others are made of, or whose data is gathered by what stands around them. */
const NAMED_ELSEWHERE = new Set([
  'section',
  'product',
  'form',
  'code',
  'navigation',
  'summary-v2',
  // the lists that they ask for
  'summary',
  'tagcloud',
  'archive',
  'calendar',
  // a post has comments without the block too
  'comments',
]);

const isSpec = (file: string) => /\.spec\.tsx?$|\/testing\//.test(file);

type Source = { readonly file: string; readonly lines: readonly string[] };

const sources: readonly Source[] = SOURCES.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !isSpec(file) && !file.endsWith('.gen.ts'))
    .map((file) => ({ file, lines: readFileSync(path.join(ROOT, file), 'utf8').split('\n') })),
);

/** Lines outside of a block's own files that import from them or name what they export, without imports themselves. */
function linesElsewhere(name: string, among: readonly Source[]): string[] {
  const own = new RegExp(`/blocks/(${name}\\.block\\.ts$|${name}/)`);
  const imported = new RegExp(
    `import .*\\b(\\w+)\\b.* from '.*/blocks/(?:${name}\\.block(?:\\.js)?|${name}/.*\\.view)'`,
  );
  return among
    .filter(({ file }) => !own.test(file))
    .flatMap(({ file, lines }) => {
      const names = lines.flatMap((line) => imported.exec(line)?.[1] ?? []);
      const uses = lines.filter(
        (line) => !line.startsWith('import ') && names.some((one) => new RegExp(`\\b${one}\\b`).test(line)),
      );
      return uses.map((line) => `${path.basename(file)}: ${line.trim()}`);
    });
}

const plain = Object.values(BLOCK_KINDS)
  .filter(({ name }) => !NAMED_ELSEWHERE.has(name))
  .filter(({ name }) => sources.some(({ file }) => file.endsWith(`/blocks/${name}.block.ts`)))
  .map(({ name }) => name);

test('most kinds of block are looked at', () => expect(plain.length).toBeGreaterThan(15));

test.each(plain)('outside of its own files, a %s is a line of the kinds and a line of the views', (name) => {
  const lines = linesElsewhere(name, sources);
  expect(lines.map((line) => line.split(':')[0])).toEqual(['blocks.ts', '-block-views.ts']);
});

test('a block that another file names is found', () => {
  const planted = {
    file: 'frontend/src/features/content/planted.ts',
    lines: ["import { quoteView } from './blocks/quote/quote.view';", 'export const planted = quoteView;'],
  };
  expect(linesElsewhere('quote', [...sources, planted])).toContain(
    'planted.ts: export const planted = quoteView;',
  );
});
