/** @own-shop settings */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { AssetAnswer } from '@daybook/contracts/media/media.api';
import sharp from 'sharp';
import { multipart } from '../platform/testing/multipart.js';
import { openTestShop, type TestShop } from '../platform/testing/test-shop.js';
import { type S3Double, startS3Double } from './testing/s3-double.js';

const picture = () =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: '#8a5a3c' } })
    .jpeg()
    .toBuffer();

let store: S3Double;
let remote: TestShop;
beforeAll(async () => {
  store = await startS3Double();
  remote = await openTestShop({ MEDIA_URL: store.url });
}, 60_000);
afterAll(async () => {
  await remote.close();
  await store.close();
});

test('with an S3-compatible store, the original is only in the store, and its widths are made from it', async () => {
  const owner = await remote.owner(['admin']);
  const { body, headers } = multipart('mug.jpg', await picture());
  const { asset } = (await owner.send('POST', '/api/config/media', body, headers)).json<AssetAnswer>();
  expect([...store.objects.keys()]).toEqual([`/pictures/of-us/${asset.id}.jpg`]);
  const { dataDir } = remote.daybook.installation.config;
  const here = await readdir(path.join(dataDir, 'media/originals')).catch(() => []);
  expect(here).toEqual([]);
  const served = await remote.browser().get(`${asset.assetUrl}?format=100w`, { accept: 'image/webp' });
  expect(served.headers['content-type']).toBe('image/webp');
  expect((await remote.browser().get('/media/00000000000000000000000000000000.jpg')).statusCode).toBe(404);
});
