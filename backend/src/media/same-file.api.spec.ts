import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { MediaListAnswer, UploadAnswer } from '@daybook/contracts/media/media.api';
import sharp from 'sharp';
import { multipart } from '../platform/testing/multipart.js';
import { OTHER_SHOP, type OwnerBrowser, openTestShop, type TestShop } from '../platform/testing/test-shop.js';
import { uuidV7 } from '../platform/uuid-v7.js';

const MEDIA = '/api/config/media';

/** Each one is a file of its own. */
const jpeg = () =>
  sharp({ create: { width: 120, height: 80, channels: 3, background: '#8a5a3c' } })
    .withExif({ IFD0: { ImageDescription: uuidV7() } })
    .jpeg()
    .toBuffer();

let shop: TestShop;
let ada: OwnerBrowser;

beforeAll(async () => {
  shop = await openTestShop();
  ada = await shop.owner(['store manager']);
}, 60_000);
afterAll(() => shop.close());

async function upload(fileName: string, bytes: Buffer, by = ada) {
  const { body, headers } = multipart(fileName, bytes);
  return by.send('POST', MEDIA, body, headers);
}

describe('the same file', () => {
  const originals = async () => {
    const folder = path.join(shop.daybook.installation.config.dataDir, 'media/originals');
    // the first upload makes the folder
    return (await readdir(folder).catch(() => [])).length;
  };
  const send = async (fileName: string, bytes: Buffer, by = ada) =>
    (await upload(fileName, bytes, by)).json<UploadAnswer>();

  test('is stored once, also when it has another name or comes twice at the same time', async () => {
    const bytes = await jpeg();
    const before = await originals();
    const [first, second] = await Promise.all([send('one.jpg', bytes), send('one.jpg', bytes)]);
    expect([first, second].map(({ isKnown }) => isKnown).sort()).toEqual([false, true]);
    expect(second.asset).toEqual(first.asset);
    const later = await send('two.jpg', bytes);
    expect(later).toEqual({ asset: first.asset, isKnown: true });
    expect(await originals()).toBe(before + 1);
    await shop.settled();
    const { results } = (await ada.get(`${MEDIA}?limit=100`)).json<MediaListAnswer>();
    expect(results.filter(({ id }) => id === first.asset.id)).toHaveLength(1);
  });

  test('is checked each time: under the name of a page it is refused, under that of another kind it is known', async () => {
    const bytes = await jpeg();
    await send('one.jpg', bytes);
    expect((await upload('one.html', bytes)).statusCode).toBe(415);
    expect((await upload('one.png', bytes)).json()).toMatchObject({ isKnown: true });
  });

  test('returns as a new picture after it was deleted, under its address', async () => {
    const bytes = await jpeg();
    const { asset } = await send('one.jpg', bytes);
    await ada.send('PUT', `${MEDIA}/${asset.id}`, { altText: 'A cup', focalX: 0 });
    await ada.send('DELETE', `${MEDIA}/${asset.id}`);
    const again = await send('two.jpg', bytes);
    expect(again).toEqual({ asset: { ...asset, filename: 'two.jpg' }, isKnown: false });
    await shop.settled();
    expect((await ada.get(`${MEDIA}/${asset.id}`)).statusCode).toBe(200);
  });

  test('is a picture of its own on another website', async () => {
    const bea = await shop.owner(['admin'], { website: OTHER_SHOP });
    const bytes = await jpeg();
    const ours = await send('one.jpg', bytes);
    const theirs = await send('one.jpg', bytes, bea);
    expect(theirs.isKnown).toBe(false);
    expect(theirs.asset.assetUrl).not.toBe(ours.asset.assetUrl);
  });
});
