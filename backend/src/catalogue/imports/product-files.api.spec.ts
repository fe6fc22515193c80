/** @own-shop two websites compared */
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type {
  CatalogueJob,
  ImportPreview,
  JobStarted,
  OwnerProduct,
  OwnerProductsAnswer,
  SavedCollection,
} from '@daybook/contracts/catalogue/owner-catalogue.api';
import { streamName } from '@daybook/contracts/shared/identifiers';
import { money } from '@daybook/contracts/shared/money';
import type { StockListAnswer } from '@daybook/contracts/stock/owner-stock.api';
import { waitFor } from '@daybook/event-store/testing/wait-for';
import { aProduct, aVariant } from '../../platform/testing/documents.js';
import { multipart } from '../../platform/testing/multipart.js';
import {
  OTHER_SHOP,
  type OwnerBrowser,
  openTestShop,
  SHOP,
  type TestShop,
} from '../../platform/testing/test-shop.js';
import { ChangeStock } from '../../stock/stock.commands.js';
import { SaveProduct } from '../catalogue.commands.js';
import { CATALOGUE_JOBS } from '../catalogue.queues.js';
import { finishedJob } from '../testing/finished-job.js';
import { mugRow, productFile } from './shopify-csv/testing/product-file.js';

const PRODUCTS = '/api/config/products';
let shop: TestShop;
let ada: OwnerBrowser;

beforeAll(async () => {
  shop = await openTestShop();
  ada = await shop.owner(['store manager']);
}, 60_000);
afterAll(() => shop.close());

async function send(file: string | Buffer, query = '') {
  await shop.settled();
  const { body, headers } = multipart('products.csv', Buffer.from(file));
  return ada.send('POST', `${PRODUCTS}/import${query}`, body, headers);
}
const exported = async (query = '') => {
  await shop.settled();
  return (await ada.get(`${PRODUCTS}/export${query}`)).body;
};
async function imported(file: string | Buffer): Promise<CatalogueJob> {
  const { jobId } = (await send(file)).json<JobStarted>();
  return finishedJob(ada, jobId);
}

test('the owner of an import whose file is gone sees why it failed', async () => {
  const { queues } = shop.daybook.installation;
  const queue = queues.queue(CATALOGUE_JOBS);
  await queue.pause();
  const { jobId } = (await send(productFile([mugRow({ Handle: 'lost-file' })]))).json<JobStarted>();
  const originals = path.join(shop.daybook.installation.config.dataDir, 'media/originals');
  for (const name of await readdir(originals))
    if (name.endsWith('.csv')) await rm(path.join(originals, name));
  await queue.resume();
  const job = async () => (await ada.get(`/api/config/jobs/${jobId}`)).json<CatalogueJob>();
  await waitFor('the import to fail', async () => (await job()).status === 'failed');
  expect(await job()).toMatchObject({ failure: 'fileMissing', done: 0, finishedAt: expect.any(String) });
});

test('a job is finished once its products are in the owner’s list', async () => {
  const { pool, readModels, store } = shop.daybook.installation;
  const { body, headers } = multipart(
    'products.csv',
    Buffer.from(productFile([mugRow({ Handle: 'unhurried', Title: 'Unhurried' })])),
  );
  // has started nothing, so no position of its own makes it wait
  const colleague = await shop.owner(['store manager']);
  const stateOf = async (jobId: string) =>
    (await colleague.get(`/api/config/jobs/${jobId}`)).json<CatalogueJob>().status;
  const holder = await pool.connect();
  await holder.query('begin');
  try {
    await holder.query(
      `select from projections.checkpoints where name = 'owner_catalogue' and slot = 'live' for update`,
    );
    const { jobId } = (await ada.send('POST', `${PRODUCTS}/import`, body, headers)).json<JobStarted>();
    await waitFor('the import to end', async () => {
      const [last] = await store.read(streamName('job', SHOP, jobId), { direction: 'backwards', limit: 1 });
      return last?.type === 'CatalogueJobFinished';
    });
    await readModels.waitFor(['catalogue_jobs'], await store.head(), { timeoutMs: 10_000 });
    expect(await stateOf(jobId)).toBe('running');
    await holder.query('commit');
    await waitFor('the job to be finished', async () => (await stateOf(jobId)) === 'finished');
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  const { results } = (await colleague.get(`${PRODUCTS}?q=unhurried`)).json<OwnerProductsAnswer>();
  expect(results).toHaveLength(1);
}, 60_000);

test('a preview asks about prices that become more than ten times as high, and guesses no amount', async () => {
  const row = (price: string) => productFile([mugRow({ Handle: 'leaping', 'Variant Price': price })]);
  await imported(row('12.50'));
  const leaping = (await send(row('1,250'), '?dryRun=true')).json<ImportPreview>();
  expect(leaping).toMatchObject({
    leaping: 1,
    leaps: [{ what: 'price', before: money(1250, 'USD'), after: money(125_000, 'USD') }],
  });
  const ambiguous = (await send(row('1.250'), '?dryRun=true')).json<ImportPreview>();
  expect(ambiguous.problems[0]?.reason).toBe(
    'The price "1.250" is ambiguous: write 1.25 or 1250.00. The price stays the same.',
  );
  expect(ambiguous).toMatchObject({ leaping: 0, products: { changed: 0 } });
});

test('an import keeps what is not taxed, the barcode, the cost and the vendor; a visitor never sees the cost', async () => {
  const cells = {
    Handle: 'aid-mug',
    Title: 'Aid mug',
    Vendor: 'Acme',
    'Variant Taxable': 'false',

    'Variant Barcode': '4006381333931',
    'Cost per item': '3.33',
    'Variant Fulfillment Service': 'manual',
  };
  const file = productFile([mugRow(cells)]);
  const preview = (await send(file, '?dryRun=true')).json<ImportPreview>();
  expect(preview).toMatchObject({
    problems: [],
    notKept: [{ column: 'Variant Fulfillment Service', rows: 1 }],
  });
  await imported(file);
  await shop.settled();
  const { product } = (await ada.get(`${PRODUCTS}/aid-mug`)).json<OwnerProduct>();
  const books = { taxable: false, barcode: '4006381333931', costMoney: money(333, 'USD') };
  expect(product).toMatchObject({ vendor: 'Acme', variants: [books] });
  const shown = await shop.browser().get('/api/commerce/products/aid-mug');
  expect(shown.json()).toMatchObject({
    vendor: 'Acme',
    structuredContent: { variants: [{ barcode: '4006381333931' }] },
  });
  for (const hidden of ['taxable', 'costMoney', '333"']) expect(shown.body).not.toContain(hidden);
  const row = (await exported('?q=aid-mug')).split('\n')[1];
  expect(row).toContain(',Acme,');
  expect(row).toContain(',FALSE,4006381333931,');
  expect(row).toContain(',3.33,');
});

describe('a file that does not say its encoding', () => {
  const row = (handle: string) =>
    productFile([mugRow({ Handle: handle, Title: 'TITLE', 'Body (HTML)': 'plain' })]);
  const withTitle = (handle: string, title: Buffer) => {
    const [before = '', after = ''] = row(handle).split('TITLE');
    return Buffer.concat([Buffer.from(before), title, Buffer.from(after)]);
  };
  const titleOf = async (handle: string) => {
    await shop.settled();
    return (await ada.get(`${PRODUCTS}/${handle}`)).json<OwnerProduct>().product.title;
  };

  test('is read as Windows-1252 where that reads best, and the preview shows its rows', async () => {
    // Tasse Grün – „Größe“ 12€
    const title = Buffer.from(
      '546173736520 4772fc6e 20 96 20 84 4772f6df65 93 20 3132 80'.replaceAll(' ', ''),
      'hex',
    );
    const file = withTitle('cp1252', title);
    const preview = (await send(file, '?dryRun=true')).json<ImportPreview>();
    expect(preview.text).toEqual({
      encoding: 'windows-1252',
      isGuess: true,
      rows: [expect.stringContaining('Tasse Grün – „Größe“ 12€')],
    });
    await imported(file);
    expect(await titleOf('cp1252')).toBe('Tasse Grün – „Größe“ 12€');
  });

  test('is read as its owner says, also by the worker', async () => {
    const file = withTitle('cp1251', Buffer.from([0xd7, 0xe0, 0xf8, 0xea, 0xe0]));
    const asked = await send(file, '?dryRun=true&encoding=windows-1252');
    expect(asked.json<ImportPreview>().text).toMatchObject({
      encoding: 'windows-1252',
      isGuess: false,
      rows: [expect.stringContaining('×àøêà')],
    });
    const { jobId } = (await send(file, '?encoding=windows-1251')).json<JobStarted>();
    await finishedJob(ada, jobId);
    expect(await titleOf('cp1251')).toBe('Чашка');
    expect((await send(file, '?encoding=klingon')).statusCode).toBe(400);
  });
});

test('other requests are answered while a large file is previewed', async () => {
  const words = '<p>Thrown by <b>hand</b>, and glazed twice.</p>'.repeat(20);
  const rows = Array.from({ length: 800 }, (_, i) =>
    mugRow({ Handle: `large-${i}`, Title: `Large ${i}`, 'Body (HTML)': words }),
  );
  const file = productFile(rows);
  await shop.settled();
  const began = performance.now();
  let last = began;
  let longest = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1);
  const preview = (await send(file, '?dryRun=true')).json<ImportPreview>();
  clearInterval(timer);
  expect(preview.products.added).toBe(rows.length);
  expect(longest).toBeLessThan((performance.now() - began) / 4);
}, 60_000);

test('a field beside the file is refused, also of a dry run', async () => {
  const { body, headers } = multipart('products.csv', Buffer.from(productFile([mugRow({})])), {
    websiteId: OTHER_SHOP,
  });
  for (const query of ['', '?dryRun=true']) {
    const answer = await ada.send('POST', `${PRODUCTS}/import${query}`, body, headers);
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'INVALID_REQUEST']);
  }
});

test('an owner sees what a file would change, and then the worker imports it', async () => {
  const file = productFile([
    mugRow({ Handle: 'new-mug', Title: 'New mug' }),
    { Handle: 'lost', 'Variant Price': 'x' },
  ]);
  const preview = (await send(file, '?dryRun=true')).json<ImportPreview>();
  expect(preview).toMatchObject({
    products: { total: 1, added: 1, changed: 0, unchanged: 0 },
    changes: [{ productId: 'new-mug', title: 'New mug', kind: 'added', fields: [] }],
    problems: [{ line: 3, handle: 'lost' }],
  });
  await shop.settled();
  expect((await ada.get(`${PRODUCTS}/new-mug`)).statusCode).toBe(404);
  expect(await imported(file)).toMatchObject({
    kind: 'import',
    total: 1,
    done: 1,
    changed: 1,
    startedBy: ada.accountId,
  });
  await shop.settled();
  expect((await ada.get(`${PRODUCTS}/new-mug`)).json<OwnerProduct>().savedBy).toBe(ada.accountId);
});

test('importing an export changes nothing, and a changed price changes that price', async () => {
  await shop.save(aProduct({ excerpt: 'By hand.', seo: { title: 'A, "mug"', description: '' } }), 3);
  const file = await exported();
  expect([file.startsWith('\ufeffHandle,'), file.lastIndexOf('\ufeff')]).toEqual([true, 0]);
  const preview = (await send(file, '?dryRun=true')).json<ImportPreview>();
  expect(preview.products).toMatchObject({ added: 0, changed: 0 });
  expect(preview.products.unchanged).toBeGreaterThan(0);
  expect((await imported(file)).changed).toBe(0);
  expect(await exported()).toBe(file);
  expect((await imported(file.replace('28.00', '31.00'))).changed).toBe(1);
  await shop.settled();
  const { product, revision } = (await ada.get(`${PRODUCTS}/mug`)).json<OwnerProduct>();
  expect([product.excerpt, product.variants[0]?.priceMoney, revision]).toEqual([
    'By hand.',
    money(3100, 'USD'),
    2,
  ]);
});

describe('the stock of an export that is imported again', () => {
  const store = () => shop.daybook.installation.store;
  /** The catalogue's and the stock's events that the work appends. */
  const eventsOf = async (work: () => Promise<unknown>) => {
    const after = await store().head();
    await work();
    const { events } = await store().readAll({ after, limit: 1_000 });
    return events.filter(({ stream }) => /^(product|collection|stock)-/.test(stream)).map(({ type }) => type);
  };
  const variant = (id: string) => ({ variantId: `${id}_1`, itemId: id, sku: id.toUpperCase() });
  const product = (id: string) =>
    aProduct({ id, variants: [aVariant({ id: `${id}_1`, sku: id.toUpperCase() })] });
  const sell = (id: string, quantity: number) =>
    shop.commands.execute(
      new ChangeStock(SHOP, variant(id), { kind: 'sell', orderId: id, quantity, holdId: null }),
    );
  const onHandOf = async (id: string) => {
    await shop.settled();
    const { results } = (await ada.get(`/api/config/stock?itemId=${id}`)).json<StockListAnswer>();
    return results.map(({ onHand }) => onHand);
  };

  test('is left as it is, and nothing is appended, whatever was sold meanwhile', async () => {
    await shop.save(product('kept'), 10);
    await shop.save(product('endless'), 'unlimited');
    await shop.commands.execute(new SaveProduct(SHOP, product('uncounted')));
    const file = await exported();
    expect(await eventsOf(() => imported(file))).toEqual([]);
    await sell('kept', 4);
    expect(await eventsOf(() => imported(file))).toEqual([]);
    expect(await onHandOf('kept')).toEqual([6]);
  });

  test('moves by what the owner changed in the file, once', async () => {
    await shop.save(product('restocked'), 10);
    const file = await exported();
    await sell('restocked', 4);
    const edited = file.replace('RESTOCKED,,shopify,10,', 'RESTOCKED,,shopify,15,');
    expect(await eventsOf(() => imported(edited))).toEqual(['StockCounted']);
    expect(await onHandOf('restocked')).toEqual([11]);
    expect(await eventsOf(() => imported(edited))).toEqual([]);
  });

  test('is previewed, also where nothing but a quantity was changed', async () => {
    const previewOf = async (file: string) => (await send(file, '?dryRun=true')).json<ImportPreview>();
    await shop.save(product('foreseen'), 10);
    const file = await exported();
    await sell('foreseen', 4);
    expect(await previewOf(file)).toMatchObject({ products: { changed: 0 }, restocked: 0, stock: [] });
    const edited = file.replace('FORESEEN,,shopify,10,', 'FORESEEN,,shopify,15,');
    expect(await previewOf(edited)).toMatchObject({
      products: { changed: 1 },
      changes: [{ productId: 'foreseen', kind: 'changed', fields: ['stock'] }],
      restocked: 1,
      stock: [{ variantId: 'foreseen_1', sku: 'FORESEEN', before: 6, after: 11 }],
      lost: { units: 0, skus: [] },
    });
    const pledge = { kind: 'pledge', orderId: 'paying', quantity: 3, holdId: null } as const;
    await shop.commands.execute(new ChangeStock(SHOP, variant('foreseen'), pledge));
    await shop.settled();
    const fewer = file.replace('FORESEEN,,shopify,10,', 'FORESEEN,,shopify,5,');
    expect((await previewOf(fewer)).lost).toEqual({ units: 2, skus: ['FORESEEN'] });
    expect((await imported(edited)).changed).toBe(1);
    expect(await onHandOf('foreseen')).toEqual([11]);
    // the same file again moves nothing
    expect(await previewOf(edited)).toMatchObject({ products: { changed: 0 }, restocked: 0 });
  });

  test('is previewed by the figures of a file of another program, and not again', async () => {
    const fileOf = (quantity: string) =>
      productFile([mugRow({ Handle: 'supplied', Title: 'Supplied', 'Variant Inventory Qty': quantity })]);
    const stockIn = async (file: string) =>
      (await send(file, '?dryRun=true'))
        .json<ImportPreview>()
        .stock.map(({ before, after }) => [before, after]);
    expect(await stockIn(fileOf('10'))).toEqual([]);
    await imported(fileOf('10'));
    expect(await stockIn(fileOf('12'))).toEqual([[10, 12]]);
    await shop.commands.execute(
      new ChangeStock(
        SHOP,
        { variantId: 'supplied', itemId: 'supplied', sku: 'SUPPLIED' },
        { kind: 'count', onHand: 3 },
      ),
    );
    expect(await stockIn(fileOf('10'))).toEqual([]);
    expect(await stockIn(fileOf('12'))).toEqual([[3, 12]]);
  });

  test('is left alone by a file that has no columns of stock', async () => {
    await shop.save(product('priced'), 10);
    const row = mugRow({ Handle: 'priced', Title: 'Priced', 'Variant Price': '9.00' });
    const file = productFile([row], ['Handle', 'Title', 'Variant Price']);
    expect(await eventsOf(() => imported(file))).toEqual(['ProductSaved']);
    expect(await onHandOf('priced')).toEqual([10]);
  });

  test('is counted in another website, which knows nothing of it', async () => {
    await shop.save(product('moved'), 10);
    const file = (await exported()).replaceAll(/,shop (\d+ \w+)/g, ',elsewhere $1');
    await sell('moved', 1);
    expect(
      await eventsOf(() => imported(file.replace('MOVED,,shopify,10,', 'MOVED,,shopify,12,'))),
    ).toContain('StockCounted');
    expect(await onHandOf('moved')).toEqual([12]);
  });
});

test('an import finds products and collections that the owner made, whose ids do not follow from the file', async () => {
  const made = await ada.send('POST', '/api/config/collections', { urlId: 'lamps', title: 'Lamps' });
  const collectionId = made.json<SavedCollection>().collection.id;
  const lamp = aProduct({ id: 'lamp-1f2e3d', urlId: 'reading-lamp', collectionId, displayIndex: 4 });
  await shop.save({ ...lamp, variants: [aVariant({ id: 'lamp-1f2e3d_1', sku: 'LAMP' })] }, 1);
  const file = await exported('?q=LAMP');
  expect((await imported(file)).changed).toBe(0);

  const newLamp = mugRow({ Handle: 'new-lamp', Title: 'New lamp', Type: 'Lamps' });
  expect((await imported(productFile([newLamp]))).changed).toBe(1);
  // another type is another collection
  expect((await imported(file.replace(',Lamps,', ',Light,'))).changed).toBe(1);
  await shop.settled();
  const documentOf = async (id: string) => (await ada.get(`${PRODUCTS}/${id}`)).json<OwnerProduct>().product;
  expect(await documentOf('lamp-1f2e3d')).toMatchObject({ urlId: 'reading-lamp', collectionId: 'light' });
  expect(await documentOf('new-lamp')).toMatchObject({ collectionId, displayIndex: 5 });
  expect((await ada.get(`${PRODUCTS}/reading-lamp`)).statusCode).toBe(404);
});

test('a new row goes into the collection of that title, whatever its URL is', async () => {
  const made = await ada.send('POST', '/api/config/collections', {
    urlId: 'beakers',
    title: 'Beakers & Bowls',
  });
  const { id } = made.json<SavedCollection>().collection;
  const file = productFile([mugRow({ Handle: 'beaker', Title: 'Beaker', Type: 'Beakers & bowls' })]);
  expect((await send(file, '?dryRun=true')).json<ImportPreview>().collections).toMatchObject({ added: 0 });
  await imported(file);
  await shop.settled();
  expect((await ada.get(`${PRODUCTS}/beaker`)).json<OwnerProduct>().product.collectionId).toBe(id);
});

test('new products come behind those of their collection that the file does not name', async () => {
  const row = (handle: string) => mugRow({ Handle: handle, Title: handle, Type: 'Vases' });
  await imported(productFile([row('vase-a'), row('vase-b')]));
  await shop.settled();
  await imported(productFile([row('vase-c')]));
  await shop.settled();
  const { product } = (await ada.get(`${PRODUCTS}/vase-c`)).json<OwnerProduct>();
  expect(product.displayIndex).toBe(2);
});

test('an export holds the products that the filter finds, and no other website’s', async () => {
  await shop.save(aProduct({ id: 'theirs' }), 1, OTHER_SHOP);
  await shop.settled();
  const answer = await ada.get(`${PRODUCTS}/export?q=mug`);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="products-shop.csv"',
  });
  expect(answer.body).not.toContain('theirs');
  expect((await exported('?q=nothing-of-this')).trim().split('\n')).toHaveLength(1);
  const { total } = (await ada.get(PRODUCTS)).json<OwnerProductsAnswer>();
  expect((await exported()).trim().split('\n')).toHaveLength(total + 1);
});

test.each(['', 'no,columns\n1,2', '\u0000\u0001\u0002'])(
  'a file that says %j is refused with the reason, and changes nothing',
  async (file) => {
    const head = await shop.daybook.installation.store.head();
    const preview = (await send(file, '?dryRun=true')).json<ImportPreview>();
    expect(preview.products.total).toBe(0);
    expect(preview.problems.length).toBeGreaterThan(0);
    expect(await shop.daybook.installation.store.head()).toBe(head);
  },
);

test('a request without an upload, or with an unknown filter, is refused', async () => {
  expect((await ada.send('POST', `${PRODUCTS}/import`, { file: 'x' })).statusCode).toBe(415);
  for (const query of ['colour=red', 'q=%00', 'tag=%00']) {
    expect((await ada.get(`${PRODUCTS}/export?${query}`)).statusCode).toBe(400);
  }
  const editor = await shop.owner(['editor']);
  expect((await editor.get(`${PRODUCTS}/export`)).statusCode).toBe(403);
});
