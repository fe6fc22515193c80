import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import { openPostgresEventStore } from '@daybook/event-store/postgres/postgres-event-store';
import { makeTestDatabase, type TestDatabase } from '@daybook/event-store/testing/test-database';
import sharp from 'sharp';
import { productDecider } from '../catalogue/products/product.decider.js';
import { Aggregates } from '../platform/log/aggregates.js';
import { aProduct } from '../platform/testing/documents.js';
import { PictureWidths } from './picture-widths.js';
import { PictureWidthsWorker } from './picture-widths.worker.js';

const shop = websiteId('shop');

let database: TestDatabase;
let store: EventStore;
let folder: string;
let looked: string[];
let worker: PictureWidthsWorker;

beforeAll(async () => {
  database = await makeTestDatabase();
  store = await openPostgresEventStore({ url: database.url });
});
afterAll(async () => {
  await store.close();
  await database.drop();
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'daybook-widths-'));
  looked = [];
  const original = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#8a5a3c' } })
    .jpeg()
    .toBuffer();
  const pictures = new PictureWidths(folder, async (name) => {
    looked.push(name);
    if (name === 'broken.jpg') return original.subarray(0, 1000);
    return name === 'nobody.jpg' ? undefined : original;
  });
  worker = new PictureWidthsWorker(products(), pictures);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const products = () => new Aggregates(store).of('product', productDecider);
const save = (product: ProductDocument) => products().execute(shop, product.id, { kind: 'save', product });
const withPictures = (id: string, ...urls: string[]) =>
  aProduct({ id, images: urls.map((assetUrl, i) => ({ id: `${i}`, assetUrl, altText: '' })) });
const done = (productId: string) => worker.handle({ data: { websiteId: 'shop', productId } });
const kept = async () => (await readdir(folder)).toSorted();

test('the worker makes the widths that lists ask for first', async () => {
  await save(withPictures('mug', '/media/mug.jpg', '/media/mug-back.jpg'));
  await done('mug');
  expect(await kept()).toEqual(
    ['mug-back.jpg', 'mug.jpg']
      .flatMap((name) => [300, 500, 750].map((width) => `${name}-${width}.webp`))
      .sort(),
  );
});

test('a second run makes nothing again', async () => {
  await save(withPictures('bowl', '/media/bowl.jpg'));
  await done('bowl');
  const before = looked.length;
  await done('bowl');
  expect(looked).toHaveLength(before);
});

test('the worker reads the product as it is now, not as it was when the job was queued', async () => {
  await save(withPictures('vase', '/media/old.jpg'));
  await save(withPictures('vase', '/media/new.jpg'));
  await done('vase');
  expect(new Set(looked)).toEqual(new Set(['new.jpg']));
});

test('pictures of another host, and paths that climb, are left alone', async () => {
  const urls = ['https://elsewhere.example/media/x.jpg', '/media/../secret.jpg', '/media/a/b.jpg', '/x.jpg'];
  await save(withPictures('lamp', ...urls));
  await done('lamp');
  expect(looked).toEqual([]);
});

test('a missing picture does not fail the job', async () => {
  await save(withPictures('tray', '/media/nobody.jpg', '/media/tray.jpg'));
  await done('tray');
  expect(await kept()).toHaveLength(3);
});

test('a picture that cannot be read fails the job by its name, and the others are made', async () => {
  await save(withPictures('jug', '/media/broken.jpg', '/media/jug.jpg'));
  await expect(done('jug')).rejects.toThrow(/broken\.jpg cannot be read/);
  expect(await kept()).toEqual(['jug.jpg-300.webp', 'jug.jpg-500.webp', 'jug.jpg-750.webp']);
});

test('a product that was deleted since, or never existed, is no work', async () => {
  await save(withPictures('gone', '/media/gone.jpg'));
  await products().execute(shop, 'gone', { kind: 'delete', productId: 'gone' });
  await done('gone');
  await done('nobody');
  expect(looked).toEqual([]);
});
