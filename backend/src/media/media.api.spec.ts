import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { ChangedPage } from '@daybook/contracts/content/owner-pages.api';
import type { AssetAnswer, AssetDetails, MediaListAnswer } from '@daybook/contracts/media/media.api';
import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import sharp from 'sharp';
import { SaveCollection } from '../catalogue/catalogue.commands.js';
import { block, remove, section } from '../content/pages/testing/pages.js';
import { createdPage, edit, published, taken } from '../content/testing/page-requests.js';
import { aCollection, aProduct } from '../platform/testing/documents.js';
import { multipart } from '../platform/testing/multipart.js';
import {
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  SHOP,
  type TestShop,
} from '../platform/testing/test-shop.js';
import { uuidV7 } from '../platform/uuid-v7.js';

const MEDIA = '/api/config/media';
/** What JPEG makes of it may be off by one. */
const BROWN = expect.stringMatching(/^#8[9a]5a3c$/) as unknown as string;
/** Each one is a file of its own. */
const jpeg = (width = 1200, height = 800) =>
  sharp({ create: { width, height, channels: 3, background: '#8a5a3c' } })
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
async function uploaded(fileName = 'mug.jpg', by = ada) {
  const answer = await upload(fileName, await jpeg(), by);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<AssetAnswer>().asset;
}
const errorOf = (answer: { json<T>(): T }) => answer.json<ErrorAnswer>().error;

test('an uploaded picture is in the log, and is served in its widths', async () => {
  const asset = await uploaded('A mug (1).jpg');
  expect(asset).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{32}$/),
    assetUrl: `/media/${asset.id}.jpg`,
    originalSize: '1200x800',
    mediaFocalPoint: { x: 0.5, y: 0.5 },
    colorData: {
      topLeft: BROWN,
      topRight: BROWN,
      bottomLeft: BROWN,
      bottomRight: BROWN,
      center: BROWN,
    },
    altText: '',
    title: '',
    body: '',
    filename: 'A mug (1).jpg',
    byteSize: expect.any(Number),
  });
  const served = await shop.browser().get(`${asset.assetUrl}?format=500w`, { accept: 'image/webp' });
  expect(served.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    // emails and other pages may show it
    'cross-origin-resource-policy': 'cross-origin',
  });
  const [event] = await shop.daybook.installation.store.read(`media-${SHOP}-${asset.id}`);
  expect(event).toMatchObject({ type: 'AssetUploaded', metadata: { actor: ada.accountId } });
});

test('is made as AVIF in the background, for browsers that accept AVIF', async () => {
  const { assetUrl } = await uploaded();
  const typeOf = async (accept: string) =>
    (await shop.browser().get(`${assetUrl}?format=300w`, { accept })).headers['content-type'];
  await waitFor('AVIF', async () => (await typeOf('image/avif,image/webp,*/*')) === 'image/avif');
  expect(await typeOf('image/webp,*/*')).toBe('image/webp');
  expect(await typeOf('*/*')).toBe('image/jpeg');
});

test('is renamed, described and given a focal point; fields that are left out stay', async () => {
  const { id } = await uploaded();
  const at = `${MEDIA}/${id}`;
  const changes = { filename: 'cup.jpg', altText: 'A cup', focalX: 0.25 };
  expect((await ada.send('PUT', at, changes)).json<AssetAnswer>().asset).toMatchObject({
    filename: 'cup.jpg',
    altText: 'A cup',
    mediaFocalPoint: { x: 0.25, y: 0.5 },
  });
  await ada.send('PUT', at, { focalY: 1, filename: null, altText: null });
  await shop.settled();
  expect((await ada.get(at)).json<AssetAnswer>().asset).toMatchObject({
    filename: 'cup.jpg',
    altText: 'A cup',
    mediaFocalPoint: { x: 0.25, y: 1 },
  });
});

test('lists the documents of its website that show it', async () => {
  const { assetUrl, id } = await uploaded();
  const image = { id, assetUrl, altText: '' };
  const uses = async () => {
    await shop.settled();
    const { usedBy, uses: count } = (await ada.get(`${MEDIA}/${id}`)).json<AssetDetails>();
    return [count, ...usedBy.map(({ kind, title }) => `${kind} ${title}`)];
  };
  expect(await uses()).toEqual([0]);
  await shop.save(aProduct({ id: 'vase', title: 'Vase', status: 'draft', images: [image] }), 1);
  await shop.save(aProduct({ id: 'vase', title: 'Another', images: [image] }), 1, OTHER_SHOP);
  await shop.commands.execute(
    new SaveCollection(SHOP, aCollection({ id: 'shown', urlId: 'shown', title: 'Shown', image })),
  );
  expect(await uses()).toEqual([2, 'collection Shown', 'product Vase']);
  await shop.save(aProduct({ id: 'vase', title: 'Vase', images: [] }), 1);
  expect(await uses()).toEqual([1, 'collection Shown']);
});

test.each([
  [{ filename: ' ' }, 'FILE_NAME_MISSING'],
  [{ focalX: 2 }, 'INVALID_REQUEST'],
  [{ focalY: 'left' }, 'INVALID_REQUEST'],
  [{ assetUrl: '/media/other.jpg' }, 'INVALID_REQUEST'],
  [{ websiteId: OTHER_SHOP }, 'INVALID_REQUEST'],
])('%j is refused', async (changes, code) => {
  const { id } = await uploaded();
  const answer = await ada.send('PUT', `${MEDIA}/${id}`, changes);
  expect([answer.statusCode, errorOf(answer).code]).toEqual([400, code]);
});

test('the library is the newest first, in pages, and can be searched', async () => {
  const bea = await shop.owner(['admin'], { website: OTHER_SHOP });
  for (const name of ['one.jpg', 'two.jpg', 'three.jpg']) await uploaded(name, bea);
  await shop.settled();
  const library = async (query: string) => (await bea.get(`${MEDIA}?${query}`)).json<MediaListAnswer>();
  const names = ({ results }: MediaListAnswer) => results.map(({ filename }) => filename);
  const first = await library('limit=2');
  expect(names(first)).toEqual(['three.jpg', 'two.jpg']);
  expect(names(await library(`limit=2&cursor=${first.nextPageCursor}`))).toEqual(['one.jpg']);
  expect(names(await library('q=TWO'))).toEqual(['two.jpg']);
  expect((await bea.get(`${MEDIA}?cursor=x`)).statusCode).toBe(400);
});

test('pictures without use are found, and those of products, collections and pages are none', async () => {
  const carl = await shop.owner(['admin'], { website: OTHER_SHOP });
  const spare = await uploaded('spare.jpg', carl);
  const ofProduct = await uploaded('product.jpg', carl);
  const ofCollection = await uploaded('collection.jpg', carl);
  const ofText = await uploaded('text.jpg', carl);
  const body = `<p>See <img src="${ofText.assetUrl}?format=500w"></p>`;
  const images = [{ id: 'one', assetUrl: ofProduct.assetUrl, altText: '' }];
  await shop.save(aProduct({ id: 'using', urlId: 'using', status: 'draft', images, body }), 1, OTHER_SHOP);
  const image = { id: 'one', assetUrl: ofCollection.assetUrl, altText: '' };
  const collection = aCollection({ id: 'using', urlId: 'using', title: 'Using', image });
  await shop.commands.execute(new SaveCollection(OTHER_SHOP, collection));
  // another website's documents are no use of it
  const elsewhere = [{ id: 'one', assetUrl: spare.assetUrl, altText: '' }];
  await shop.save(aProduct({ id: 'vase', title: 'Vase', images: elsewhere }), 1);
  await shop.settled();
  const unused = async () =>
    (await carl.get(`${MEDIA}?use=none&limit=100`)).json<MediaListAnswer>().results.map(({ id }) => id);
  expect(await unused()).toContain(spare.id);
  const used = [ofProduct, ofCollection, ofText].map(({ id }) => id);
  expect((await unused()).filter((id) => used.includes(id))).toEqual([]);
  expect((await carl.get(`${MEDIA}?use=some`)).statusCode).toBe(400);
});

test('a page uses the pictures of its draft, and those of the versions that a release can go back to', async () => {
  const eve = await shop.owner(['editor']);
  const { assetUrl, id } = await uploaded('studio.jpg', eve);
  const picture = { id, assetUrl, altText: '' };
  const operations = [section('s1'), block('i1', 'image', { picture })];
  const page = await createdPage(eve, { operations });
  const uses = async () => {
    await shop.settled();
    const { usedBy } = (await eve.get(`${MEDIA}/${id}`)).json<AssetDetails>();
    const unused = (await eve.get(`${MEDIA}?use=none&limit=100`)).json<MediaListAnswer>().results;
    return {
      used: usedBy.map(({ kind, title }) => `${kind} ${title}`),
      isUnused: unused.some((a) => a.id === id),
    };
  };
  const isUsed = { used: ['page About'], isUnused: false };
  expect(await uses()).toEqual(isUsed);
  const emptied = taken<ChangedPage>(await edit(eve, page.id, page.revision, remove('i1')));
  expect(await uses()).toEqual({ used: [], isUnused: true });
  taken(await edit(eve, page.id, emptied.revision, block('i2', 'image', { picture })));
  await published(eve, [page.id]);
  taken(await edit(eve, page.id, emptied.revision + 1, remove('i2')));
  expect(await uses()).toEqual(isUsed);
});

test('a deleted picture leaves the library and stays where it is shown', async () => {
  const { id, assetUrl } = await uploaded();
  expect((await ada.send('DELETE', `${MEDIA}/${id}`)).statusCode).toBe(200);
  await shop.settled();
  expect((await ada.get(`${MEDIA}/${id}`)).statusCode).toBe(404);
  expect((await ada.send('DELETE', `${MEDIA}/${id}`)).statusCode).toBe(404);
  expect((await shop.browser().get(`${assetUrl}?format=100w`)).statusCode).toBe(200);
});

test('the pictures of another website are not found', async () => {
  const bea = await shop.owner(['admin'], { website: OTHER_SHOP });
  const { id } = await uploaded('theirs.jpg', bea);
  await shop.settled();
  const calls = [
    ada.get(`${MEDIA}/${id}`),
    ada.send('PUT', `${MEDIA}/${id}`, { title: 'mine' }),
    ada.send('DELETE', `${MEDIA}/${id}`),
    ada.get(`${MEDIA}/..%2f${id}`),
  ];
  expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
});

describe('an upload is refused', () => {
  const kept = async () =>
    (await readdir(path.join(shop.daybook.installation.config.dataDir, 'media/originals'))).length;

  test('with the text of its error, and stores nothing', async () => {
    await uploaded();
    const before = [await kept(), await shop.daybook.installation.store.head()];
    const svg = await upload('drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect([svg.statusCode, errorOf(svg)]).toEqual([
      415,
      {
        code: 'FILE_UNSUPPORTED',
        message: 'The file drawing.svg does not appear to be a supported file',
        fields: { file: 'The file drawing.svg does not appear to be a supported file' },
      },
    ]);
    const large = await upload('large.jpg', Buffer.concat([await jpeg(), Buffer.alloc(21 * 1024 * 1024)]));
    expect([large.statusCode, errorOf(large).message]).toEqual([
      413,
      'The file large.jpg is too large. The maximum allowed file size is 20 MB.',
    ]);
    expect([await kept(), await shop.daybook.installation.store.head()]).toEqual(before);
  });

  test('when it has no file', async () => {
    const empty = await ada.send('POST', MEDIA, Buffer.from('--b--\r\n'), {
      'content-type': 'multipart/form-data; boundary=b',
    });
    expect([empty.statusCode, errorOf(empty).code]).toEqual([400, 'FILE_MISSING']);
  });

  test.each([
    ['JSON', '{}', 'application/json', 415],
    ['nothing', '', 'application/json', 400],
    ['an upload without a boundary', 'x', 'multipart/form-data', 400],
  ])('because it is %s', async (_, body, type, status) => {
    const answer = await ada.send('POST', MEDIA, Buffer.from(body), { 'content-type': type });
    expect(answer.statusCode).toBe(status);
  });

  test('when it has a field that no picture has; a crumb is allowed', async () => {
    const { results: before } = (await ada.get(MEDIA)).json<MediaListAnswer>();
    const { body, headers } = multipart('mug.jpg', await jpeg(), { crumb: 'x', websiteId: OTHER_SHOP });
    const answer = await ada.send('POST', MEDIA, body, headers);
    expect(answer.statusCode).toBe(400);
    expect(errorOf(answer)).toMatchObject({
      code: 'INVALID_REQUEST',
      fields: { websiteId: 'property websiteId should not exist' },
    });
    await shop.settled();
    expect((await ada.get(MEDIA)).json<MediaListAnswer>().results).toEqual(before);
    const plain = multipart('mug.jpg', await jpeg(), { crumb: 'x' });
    expect((await ada.send('POST', MEDIA, plain.body, plain.headers)).statusCode).toBe(201);
  });

  test('when a call to delete has a body', async () => {
    const { id } = await uploaded();
    await shop.settled();
    expect((await ada.send('DELETE', `${MEDIA}/${id}`, { websiteId: OTHER_SHOP })).statusCode).toBe(400);
    expect((await ada.get(`${MEDIA}/${id}`)).statusCode).toBe(200);
  });

  test('when it was cut off', async () => {
    const { body, headers } = multipart('mug.jpg', await jpeg());
    const answer = await ada.send('POST', MEDIA, body.subarray(0, body.length - 200), headers);
    expect([answer.statusCode, errorOf(answer).message]).toEqual([400, 'File upload failed to complete']);
  });

  test('because only members with the right to edit the catalogue may', async () => {
    const viewer = await shop.owner(['viewer']);
    expect((await upload('mug.jpg', await jpeg(), viewer)).statusCode).toBe(403);
    const stranger = shop.browser();
    const { body, headers } = multipart('mug.jpg', await jpeg());
    expect((await stranger.send('POST', MEDIA, body, headers)).statusCode).toBe(401);
    const withoutCrumb = await ada.send('POST', MEDIA, body, { ...headers, 'x-csrf-token': '' });
    expect(withoutCrumb.statusCode).toBe(403);
  });
});

test('a network sends few files of owners at once, and its next upload finds room again', async () => {
  const files = await Promise.all(Array.from({ length: 9 }, () => jpeg()));
  const answers = await Promise.all(files.map((bytes, i) => upload(`at-once-${i}.jpg`, bytes)));
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.map((answer) => errorOf(answer).code)).toEqual(refused.map(() => 'RATE_LIMITED'));
  expect(refused.length + answers.filter(({ statusCode }) => statusCode === 201).length).toBe(9);
  await uploaded('after-them.jpg');
});
