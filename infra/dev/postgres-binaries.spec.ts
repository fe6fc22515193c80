import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packagedPostgres, postgresBinaries } from './postgres-binaries.js';

let place: string;
let data: string;
beforeEach(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'daybook-binaries-'));
  await chmod(place, 0o755);
  data = path.join(place, 'data');
  await mkdir(data);
});
afterEach(() => rm(place, { recursive: true, force: true }));

/** A package whose `postgres` says what it is. */
async function packaged(says: string, version = '1.0.0') {
  const native = path.join(place, 'package', version);
  await mkdir(path.join(native, 'bin'), { recursive: true });
  for (const name of ['postgres', 'initdb']) await writeFile(path.join(native, 'bin', name), says);
  return { native, version };
}
const hide = () => chmod(path.join(place, 'package'), 0o700);
const run = async (from: Awaited<ReturnType<typeof packaged>>) => {
  const { postgres } = await postgresBinaries(from, data);
  return [path.relative(place, postgres), await readFile(postgres, 'utf8')];
};

test('the binaries of the package run where they are when the account may enter it', async () => {
  expect(await run(await packaged('ours'))).toEqual(['package/1.0.0/bin/postgres', 'ours']);
  expect(await readdir(data)).toEqual([]);
});

test('where the account may not enter the package they are copied into the data folder, once a version', async () => {
  const ours = await packaged('ours');
  const newer = await packaged('newer', '1.1.0');
  await hide();
  const copy = ['data/postgres-binaries-1.0.0/bin/postgres', 'ours'];
  expect(await Promise.all([run(ours), postgresBinaries(ours, data)])).toMatchObject([copy, {}]);
  expect(await run(ours)).toEqual(copy);
  expect(await run(newer)).toEqual(['data/postgres-binaries-1.1.0/bin/postgres', 'newer']);
  expect((await readdir(data)).sort()).toEqual(['postgres-binaries-1.0.0', 'postgres-binaries-1.1.0']);
});

test('a copy that another account may change is not run', async () => {
  const ours = await packaged('ours');
  await hide();
  await run(ours);
  await chmod(path.join(data, 'postgres-binaries-1.0.0'), 0o777);
  await expect(run(ours)).rejects.toThrow('can be changed by another account');
});

test('the package of this platform has both', async () => {
  const found = await packagedPostgres();
  expect(found.version).toMatch(/^\d+\./);
  expect(await readdir(path.join(found.native, 'bin'))).toEqual(
    expect.arrayContaining(['initdb', 'postgres']),
  );
});
