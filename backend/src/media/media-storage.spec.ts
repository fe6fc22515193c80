import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
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

  test('takes a file over by stream, and opens a range of it', async () => {
    const arrived = path.join(folder, 'arrived');
    await writeFile(arrived, Buffer.concat([bytes, bytes]));
    await storage.putFile('film.mp4', arrived);
    expect([await storage.size('film.mp4'), await storage.size('other.mp4')]).toEqual([8, undefined]);
    expect(await buffer(await storage.open('film.mp4', { first: 1, last: 6 }))).toEqual(
      Buffer.from([1, 2, 255, 0, 1, 2]),
    );
    await expect(storage.open('other.mp4', { first: 0, last: 1 })).rejects.toThrow();
    await storage.delete('film.mp4');
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
    store.failures.push(503);
    const folder = await mkdtemp(path.join(tmpdir(), 'daybook-media-'));
    await writeFile(path.join(folder, 'arrived'), bytes);
    await storage.putFile('film.mp4', path.join(folder, 'arrived'));
    expect(store.objects.get('/pictures/of-us/film.mp4')).toEqual(bytes);
    await rm(folder, { recursive: true });
  });

  test('or refuses the key is an error that says so, and not a missing picture', async () => {
    const storage = openMediaStorage(store.url.replace('the%20key', 'no%20key'), '');
    await expect(storage.put('mug.jpg', bytes)).rejects.toThrow('answered 403');
    await expect(storage.get('mug.jpg')).rejects.toThrow('answered 403');
  });
});
