import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(__dirname, '../..');
const PRODUCTION = ['backend/src', 'projections/src', 'infra/personal-data'];
const isTest = (file: string) => /\.spec\.ts$|\/testing\//.test(file);
/** A read of a stream with its arguments, which may hold parentheses of their own two deep. */
const STREAM_READ = /\bstore\.read\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;

const unlimited = (source: string) =>
  (source.match(STREAM_READ) ?? []).filter((call) => !call.includes('limit:'));

test('production code reads a stream with a limit, or page by page: a stream of any length fits into the process', () => {
  const files = execFileSync('git', ['ls-files', '--', ...PRODUCTION], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file.endsWith('.ts') && !isTest(file));
  const found = files.flatMap((file) =>
    unlimited(readFileSync(path.join(ROOT, file), 'utf8')).map((call) => `${file}: ${call}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

test.each([
  ['const facts = await this.store.read(stream);', 1],
  ['const [base, ...since] = await store.read(stream, { from: 3n });', 1],
  ['const [last] = await store.read(stream, { limit: 1 });', 0],
  ["const page = await store.read(streamOf(id), {\n  direction: 'backwards',\n  limit: 500,\n});", 0],
  ['const all = await store.read(streamOf(idOf(order)), {\n  from,\n});\nconst page = { limit: 1 };', 1],
])('%s', (source, count) => {
  expect(unlimited(source)).toHaveLength(count);
});
