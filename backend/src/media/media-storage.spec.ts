import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MediaStorage } from '../platform/media-storage.js';
import { openMediaStorage } from './open-media-storage.js';
import { type S3Double, startS3Double } from './testing/s3-double.js';

const bytes = Buffer.from([0, 1, 2, 255]);

describe.each(['folder', 'store'] as const)('a %s', (kind) => {
  let folder: string;
  let store: S3Double;
  let storage: MediaStorage;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'daybook-media-'));
    store = await startS3Double();
    storage = openMediaStorage(kind === 'store' ? store.url : undefined, path.join(folder, 'originals'));
  });
  afterAll(async () => {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('reads what was stored under a name, and nothing under another name', async () => {
    await storage.put('mug.jpg', bytes);
    expect(await storage.get('mug.jpg')).toEqual(bytes);
    expect(await storage.get('cup.jpg')).toBeUndefined();
  });

  test('deletes what is under a name, and may be asked again', async () => {
    await storage.put('plate.jpg', bytes);
    for (const _ of [1, 2]) await storage.delete('plate.jpg');
    expect(await storage.get('plate.jpg')).toBeUndefined();
    expect(await storage.get('mug.jpg')).toEqual(bytes);
  });

  test('stores a picture under its name and leaves no other file', async () => {
    await storage.put('bowl.jpg', bytes);
    if (kind === 'store') expect([...store.objects.keys()]).toContain('/pictures/of-us/bowl.jpg');
    else expect((await readdir(path.join(folder, 'originals'))).sort()).toEqual(['bowl.jpg', 'mug.jpg']);
  });
});

test('a folder that cannot be read is an error that says so, and not a missing picture', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'daybook-media-'));
  await mkdir(path.join(folder, 'mug.jpg'));
  await expect(openMediaStorage(undefined, folder).get('mug.jpg')).rejects.toThrow('EISDIR');
  await rm(folder, { recursive: true });
});

describe('a store that fails', () => {
  let store: S3Double;
  beforeAll(async () => {
    store = await startS3Double();
  });
  afterAll(() => store.close());

  test('for a moment is called again', async () => {
    store.failures.push(503, 500);
    const storage = openMediaStorage(store.url, '');
    await storage.put('mug.jpg', bytes);
    expect(store.objects.get('/pictures/of-us/mug.jpg')).toEqual(bytes);
  });

  test('or refuses the key is an error that says so, and not a missing picture', async () => {
    const storage = openMediaStorage(store.url.replace('the%20key', 'no%20key'), '');
    await expect(storage.put('mug.jpg', bytes)).rejects.toThrow('answered 403');
    await expect(storage.get('mug.jpg')).rejects.toThrow('answered 403');
  });
});
