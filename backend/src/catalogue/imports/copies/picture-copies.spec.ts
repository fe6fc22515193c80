import type { PictureToCopy } from '@daybook/contracts/catalogue/catalogue-jobs.events';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import type { MediaAsset } from '@daybook/contracts/media/media-asset';
import type { EventStore } from '@daybook/event-store/event-store';
import { openPostgresEventStore } from '@daybook/event-store/postgres/postgres-event-store';
import { makeTestDatabase, type TestDatabase } from '@daybook/event-store/testing/test-database';
import { Aggregates } from '../../../platform/log/aggregates.js';
import { PictureCopier, type PictureElsewhere, PictureNotCopied } from '../../../platform/picture-copier.js';
import { Reservations } from '../../../platform/reservations/reservations.js';
import { Slugs } from '../../../platform/reservations/slugs.js';
import { aProduct } from '../../../platform/testing/documents.js';
import { SHOP } from '../../../platform/testing/test-shop.js';
import { productDecider } from '../../products/product.decider.js';
import { ProductService } from '../../products/product.service.js';
import { PictureCopies } from './picture-copies.js';

const at = (name: string, host = 'cdn.test') => `https://${host}/${name}.jpg`;
const COLOURS = {
  topLeft: '#000',
  topRight: '#000',
  bottomLeft: '#000',
  bottomRight: '#000',
  center: '#000',
};

let database: TestDatabase;
let log: EventStore;
let products: ProductService;
let copied: PictureElsewhere[];
/** what happens when a picture is copied */
let onCopy: (url: string) => Promise<void>;

class Copier extends PictureCopier {
  store(): Promise<MediaAsset> {
    throw new Error('products have their pictures on other hosts');
  }

  async copy(_: unknown, picture: PictureElsewhere): Promise<MediaAsset> {
    await onCopy(picture.url);
    copied.push(picture);
    const id = new URL(picture.url).pathname.slice(1, -4);
    return {
      id,
      assetUrl: `/media/${id}.jpg`,
      originalSize: '20x30',
      mediaFocalPoint: { x: 0.5, y: 0.5 },
      colorData: COLOURS,
      altText: '',
      title: '',
      body: '',
      filename: `${id}.jpg`,
      byteSize: 5,
    };
  }
}

beforeEach(async () => {
  database = await makeTestDatabase();
  log = await openPostgresEventStore({ url: database.url });
  const aggregates = new Aggregates(log);
  products = new ProductService(
    aggregates.of('product', productDecider),
    new Slugs(new Reservations(aggregates)),
  );
  copied = [];
  onCopy = async () => undefined;
});
afterEach(async () => {
  await log.close();
  await database.drop();
});

const imageOf = (url: string) => ({ id: `image-of-${url.slice(-8, -4)}`, assetUrl: url, altText: 'A mug' });
const save = (id: string, urls: readonly string[], more: Partial<ProductDocument> = {}) =>
  products.save(SHOP, aProduct({ id, urlId: id, images: urls.map(imageOf), ...more }), {});
const toCopy = (productId: string, url: string, line = 2): PictureToCopy => ({
  productId,
  title: 'Mug',
  url,
  line,
});
const copy = (pictures: readonly PictureToCopy[]) =>
  new PictureCopies(SHOP, products, new Copier(), { actor: 'ada' }).copy(pictures, () => undefined);
const shown = async (id: string) => {
  const state = await products.stateOf(SHOP, id);
  return state.status === 'present' ? state.product : undefined;
};

test('a product shows the copies in the places of their originals, under the same ids and texts', async () => {
  await save('mug', [at('mug1'), '/media/ours.jpg', at('mug2')]);
  const pictures = [toCopy('mug', at('mug1')), toCopy('mug', at('mug2'), 3)];
  expect(await copy(pictures)).toEqual({ done: 2, changed: 2, refused: [] });
  expect((await shown('mug'))?.images).toEqual([
    {
      id: 'image-of-mug1',
      assetUrl: '/media/mug1.jpg',
      altText: 'A mug',
      originalSize: '20x30',
      mediaFocalPoint: { x: 0.5, y: 0.5 },
      colorData: COLOURS,
    },
    expect.objectContaining({ assetUrl: '/media/ours.jpg' }),
    expect.objectContaining({ id: 'image-of-mug2', assetUrl: '/media/mug2.jpg' }),
  ]);
  expect(copied[0]).toEqual({ url: at('mug1'), altText: 'A mug' });
});

test('a job that is done again fetches what is left, and appends nothing when nothing is', async () => {
  await save('mug', [at('mug1'), at('mug2')]);
  const pictures = [toCopy('mug', at('mug1')), toCopy('mug', at('mug2'), 3)];
  onCopy = async (url) => {
    if (url === at('mug2')) throw new PictureNotCopied('The server answered 404.');
  };
  expect(await copy(pictures)).toEqual({
    done: 2,
    changed: 1,
    refused: [{ productId: 'mug', title: 'Mug', line: 3, reason: `The server answered 404. ${at('mug2')}` }],
  });
  onCopy = async () => undefined;
  copied = [];
  expect(await copy(pictures)).toEqual({ done: 2, changed: 1, refused: [] });
  expect(copied).toHaveLength(1);
  const head = await log.head();
  expect(await copy(pictures)).toEqual({ done: 2, changed: 0, refused: [] });
  expect(await log.head()).toBe(head);
});

test('what the owner saves meanwhile stays', async () => {
  await save('mug', [at('mug1'), at('mug2')]);
  onCopy = async () => {
    await save('mug', [at('mug2'), at('mug1')], { title: 'A better mug' });
  };
  await copy([toCopy('mug', at('mug1'))]);
  const product = await shown('mug');
  expect([product?.title, product?.images.map(({ assetUrl }) => assetUrl)]).toEqual([
    'A better mug',
    [at('mug2'), '/media/mug1.jpg'],
  ]);
});

test('a picture that its product shows no more is not fetched, nor one of a deleted product', async () => {
  await save('mug', [at('mug1')]);
  await save('bowl', [at('bowl')]);
  await products.delete(SHOP, 'bowl', {});
  const pictures = [toCopy('mug', at('mug9')), toCopy('bowl', at('bowl'))];
  expect(await copy(pictures)).toEqual({ done: 2, changed: 0, refused: [] });
  expect(copied).toEqual([]);
});

test('one address is fetched once for all its products', async () => {
  await save('mug', [at('mug1')]);
  await save('bowl', [at('mug1')]);
  expect(await copy([toCopy('mug', at('mug1')), toCopy('bowl', at('mug1'))])).toMatchObject({ changed: 2 });
  expect(copied).toHaveLength(1);
});

test('a host that fails again and again is left alone, and other hosts are not', async () => {
  const urls = Array.from({ length: 9 }, (_, i) => at(`mug${i}`, 'down.test'));
  await save('mug', [...urls, at('mug9')]);
  let tries = 0;
  onCopy = async (url) => {
    if (!url.includes('down.test')) return;
    tries += 1;
    throw new PictureNotCopied('The server does not answer.', true);
  };
  const { refused, changed } = await copy([...urls, at('mug9')].map((url) => toCopy('mug', url)));
  expect([tries, refused.length, changed]).toEqual([5, 9, 1]);
  expect(refused.at(-1)?.reason).toMatch(/^down\.test was not asked: it failed too often before\./);
});

test('hosts that fail one after another end the asking, whatever their names', async () => {
  const urls = Array.from({ length: 60 }, (_, i) => at(`mug${i}`, `down-${i}.test`));
  await save('mug', urls.slice(0, 50));
  await save('bowl', urls.slice(50));
  let tries = 0;
  onCopy = async () => {
    tries += 1;
    throw new PictureNotCopied('The server took too long to answer.', true);
  };
  const pictures = urls.map((url, i) => toCopy(i < 50 ? 'mug' : 'bowl', url));
  const { done, refused } = await copy(pictures);
  expect([done, refused.length]).toEqual([60, 60]);
  // two products are fetched side by side
  expect(tries).toBeGreaterThanOrEqual(40);
  expect(tries).toBeLessThanOrEqual(41);
  expect(refused.at(-1)?.reason).toMatch(/ was not asked: 40 pictures failed before\./);
});
