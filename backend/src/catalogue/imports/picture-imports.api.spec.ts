import type {
  CatalogueJob,
  FailedCatalogueJobs,
  ImportPreview,
  JobStarted,
  OwnerCollectionsAnswer,
  OwnerProduct,
} from '@daybook/contracts/catalogue/owner-catalogue.api';
import type { MediaListAnswer } from '@daybook/contracts/media/media.api';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import sharp from 'sharp';
import { multipart } from '../../platform/testing/multipart.js';
import {
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  SHOP,
  type TestShop,
} from '../../platform/testing/test-shop.js';
import { furtherRow, mugRow, productFile } from './shopify-csv/testing/product-file.js';

const PRODUCTS = '/api/config/products';
const CDN = 'https://cdn.test/files';
let shop: TestShop;
let ada: OwnerBrowser;

beforeAll(async () => {
  shop = await openTestShop();
  ada = await shop.owner(['store manager']);
}, 60_000);
afterAll(() => shop.close());

const picture = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .webp()
    .toBuffer();

async function send(file: string, query = '') {
  await shop.settled();
  const { body, headers } = multipart('products.csv', Buffer.from(file));
  return ada.send('POST', `${PRODUCTS}/import${query}`, body, headers);
}
const preview = async (file: string, query = '') =>
  (await send(file, `?dryRun=true${query}`)).json<ImportPreview>();
const job = async (jobId: string) => (await ada.get(`/api/config/jobs/${jobId}`)).json<CatalogueJob>();
async function ended(jobId: string): Promise<CatalogueJob> {
  await waitFor('the job to end', async () => (await job(jobId)).status === 'finished');
  return job(jobId);
}
/** The jobs of an import and of its pictures. */
async function imported(file: string, query = '') {
  const { jobId } = (await send(file, query)).json<JobStarted>();
  const products = await ended(jobId);
  const pictures = products.picturesJobId === null ? undefined : await ended(products.picturesJobId);
  await shop.settled();
  return { products, pictures };
}
/** What the storage holds of the file that a job works off. */
async function storedFile(jobId: string): Promise<Buffer | undefined> {
  const { store, originals } = shop.daybook.installation;
  const [requested] = await store.read(`job-${SHOP}-${jobId}`, { limit: 1 });
  if (!requested) throw new Error(`no job ${jobId}`);
  return originals.get((requested.data as { work: { file: string } }).work.file);
}
const product = async (id: string) => (await ada.get(`${PRODUCTS}/${id}`)).json<OwnerProduct>().product;
const library = async (q: string) =>
  (await ada.get(`/api/config/media?q=${q}`)).json<MediaListAnswer>().results;

test('the pictures of a file are copied into the library, each file once, and failures are named by line', async () => {
  const bytes = await picture('#3a5a3c');
  // the ending of an address says nothing of the bytes
  shop.publicPages.set(`${CDN}/front.jpg?v=1`, bytes).set(`${CDN}/same.png`, bytes);
  shop.publicPages.set(`${CDN}/page.jpg`, '<!doctype html><p>no picture</p>');
  const file = productFile([
    mugRow({ Handle: 'pictured', Title: 'Pictured mug', 'Image Src': `${CDN}/front.jpg?v=1` }),
    furtherRow({ Handle: 'pictured', 'Image Src': `${CDN}/same.png`, 'Image Alt Text': 'From behind' }),
    furtherRow({ Handle: 'pictured', 'Image Src': `${CDN}/page.jpg` }),
    furtherRow({ Handle: 'pictured', 'Image Src': 'https://gone.test/side.jpg' }),
  ]);
  expect(await preview(file)).toMatchObject({
    pictures: { total: 4, hosts: ['cdn.test', 'gone.test'] },
  });
  const { products, pictures } = await imported(file);
  expect(products).toMatchObject({ kind: 'import', changed: 1, refused: [] });
  expect(pictures).toMatchObject({
    kind: 'pictures',
    total: 4,
    done: 4,
    changed: 2,
    startedBy: ada.accountId,
  });
  expect(pictures?.refused.map(({ line, reason, title }) => [line, title, reason])).toEqual([
    [4, 'Pictured mug', `The file page.bin does not appear to be a supported file ${CDN}/page.jpg`],
    [5, 'Pictured mug', 'The server does not answer. https://gone.test/side.jpg'],
  ]);
  const [front, same, ...others] = (await product('pictured')).images;
  const [asset] = await library('front');
  expect([front, same]).toMatchObject([
    { assetUrl: asset?.assetUrl, originalSize: '60x40', altText: 'Pictured mug' },
    { assetUrl: asset?.assetUrl, altText: 'From behind' },
  ]);
  expect(asset?.filename).toBe('front.webp');
  expect(await library('same')).toEqual([]);
  expect(others.map(({ assetUrl }) => assetUrl)).toEqual([`${CDN}/page.jpg`, 'https://gone.test/side.jpg']);
});

test('a retry copies the pictures that are left, once their host answers', async () => {
  const url = 'https://later.test/plate.webp';
  const file = productFile([mugRow({ Handle: 'plate', Title: 'Plate', 'Image Src': url })]);
  const { products, pictures } = await imported(file);
  expect(pictures).toMatchObject({ changed: 0, refused: [{ line: 2 }] });
  const failed = async (by: OwnerBrowser) =>
    (await by.get('/api/config/jobs/failed')).json<FailedCatalogueJobs>().jobs;
  expect(await failed(ada)).toEqual([
    { jobId: products.picturesJobId, kind: 'pictures', failure: null, refused: 1 },
  ]);
  // the list of the pictures stays for a retry, and the file is done with
  const kept = () => Promise.all([products.jobId, products.picturesJobId ?? ''].map(storedFile));
  await waitFor('the file to go', async () => (await kept())[0] === undefined);
  expect(await kept()).toEqual([undefined, expect.any(Buffer)]);
  shop.publicPages.set(url, await picture('#5a3a3c'));
  const retry = (id: string, by = ada) => by.send('POST', `/api/config/jobs/${id}/retry`);
  const { jobId } = (await retry(products.picturesJobId ?? '')).json<JobStarted>();
  expect(await ended(jobId)).toMatchObject({ kind: 'pictures', total: 1, changed: 1, refused: [] });
  expect((await product('plate')).images[0]?.assetUrl).toMatch(/^\/media\//);

  await shop.settled();
  expect(await failed(ada)).toEqual([]);

  await waitFor('the list to go', async () => (await kept())[1] === undefined);
  expect((await retry(products.picturesJobId ?? '')).statusCode).toBe(404);
  const bea = await shop.owner(['admin'], { website: OTHER_SHOP });
  expect(await failed(bea)).toEqual([]);
  const refused = [retry(jobId, bea), retry(products.jobId), retry('..%2fx')];
  expect((await Promise.all(refused)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect((await retry(jobId, await shop.owner(['viewer']))).statusCode).toBe(403);
});

test('the same file again leaves the copies, and what their owner wrote', async () => {
  const url = `${CDN}/bowl.webp`;
  shop.publicPages.set(url, await picture('#1a1a3c'));
  const row = { Handle: 'bowl-again', Title: 'Bowl', 'Image Src': url, 'Variant Image': url };
  const file = productFile([mugRow(row)]);
  await imported(file);
  const before = await product('bowl-again');
  expect(before.images[0]?.assetUrl).toMatch(/^\/media\//);
  expect(before.variants[0]?.imageId).toBe(before.images[0]?.id);
  const asked = shop.fetched.length;
  expect(await preview(file)).toMatchObject({
    products: { unchanged: 1 },
    pictures: { total: 0, hosts: [] },
  });
  const { products, pictures } = await imported(file);
  expect([products.changed, pictures]).toEqual([0, undefined]);
  const dearer = await imported(productFile([mugRow({ ...row, 'Variant Price': '13.00' })]));
  expect([dearer.products.changed, dearer.pictures]).toEqual([1, undefined]);
  expect((await product('bowl-again')).images).toEqual(before.images);
  expect(shop.fetched.length).toBe(asked);
});

test('an address of our own network is refused before a connection is opened', async () => {
  const file = productFile([
    mugRow({ Handle: 'inside', Title: 'Inside', 'Image Src': 'http://cdn.test:6379/' }),
    furtherRow({ Handle: 'inside', 'Image Src': 'http://a:b@cdn.test/mug.jpg' }),
  ]);
  const asked = shop.fetched.length;
  const { pictures } = await imported(file);
  expect(pictures?.refused.map(({ reason }) => reason)).toEqual([
    'The address names a port. http://cdn.test:6379/',
    'The address has a password in it. http://a:b@cdn.test/mug.jpg',
  ]);
  expect(shop.fetched.length).toBe(asked);
});

describe('new products', () => {
  const rows = (id: string, status: string) => [
    mugRow({ Handle: id, Title: id, Type: `Type of ${id}`, Status: status }),
  ];

  test('have the status of the file, or the one that the owner chooses', async () => {
    expect(await preview(productFile(rows('as-file', 'active')))).toMatchObject({
      products: { added: 1, published: 1 },
    });
    const drafts = productFile(rows('as-draft', 'active'));
    expect(await preview(drafts, '&status=draft')).toMatchObject({ products: { added: 1, published: 0 } });
    await imported(drafts, '?status=draft');
    expect((await product('as-draft')).status).toBe('draft');
    await imported(productFile(rows('as-published', 'draft')), '?status=published');
    expect((await product('as-published')).status).toBe('published');
  });

  test('only: with a choice, those that are there keep theirs', async () => {
    const file = productFile(rows('kept', 'active'));
    await imported(file);
    await imported(file, '?status=draft');
    expect((await product('kept')).status).toBe('published');
    const drafts = productFile(rows('kept-draft', 'active'));
    await imported(drafts, '?status=draft');
    await imported(drafts, '?status=draft');
    expect((await product('kept-draft')).status).toBe('draft');
  });

  test('are in collections that the menu does not show, unless their owner chooses it', async () => {
    const file = productFile([...rows('hidden', 'active'), ...rows('other', 'active')]);
    expect((await preview(file)).collections).toMatchObject({
      added: 2,
      titles: ['Type of hidden', 'Type of other'],
    });
    await imported(file);
    await imported(productFile(rows('shown', 'active')), '?menu=true');
    const { results } = (await ada.get('/api/config/collections')).json<OwnerCollectionsAnswer>();
    const isInMenu = (title: string) =>
      results.find(({ collection }) => collection.title === title)?.collection.isInMenu;
    expect(['hidden', 'other', 'shown'].map((id) => isInMenu(`Type of ${id}`))).toEqual([
      false,
      false,
      undefined,
    ]);
  });

  test('cannot be given another status', async () => {
    expect((await send(productFile(rows('x', 'active')), '?status=private')).statusCode).toBe(400);
  });
});
