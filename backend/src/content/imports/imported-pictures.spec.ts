import type { MediaAsset } from '@daybook/contracts/media/media-asset';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { type PictureCopier, PictureNotCopied } from '../../platform/picture-copier.js';
import { ImportedPictures, PICTURES_OF_IMPORT } from './imported-pictures.js';

const SHOP: WebsiteId = 'shop' as WebsiteId;
const asset = { assetUrl: '/media/a.png', originalSize: '1x1' } as MediaAsset;
const picture = (assetUrl: string) => ({ id: assetUrl, assetUrl, altText: '' });
const picturesOf = (host: string, count: number) =>
  Array.from({ length: count }, (_, i) => picture(`https://${host}/${i}.png`));

/** Pictures that a host has or has not, and which of them were asked for; each takes so long, ms. */
function anImport(copy: (url: string) => MediaAsset, takes = 0) {
  const asked: string[] = [];
  const refused: string[] = [];
  let now = 0;
  const copier: Pick<PictureCopier, 'copy'> = {
    copy: async (_, { url }) => {
      asked.push(url);
      now += takes;
      return copy(url);
    },
  };
  const pictures = new ImportedPictures(SHOP, copier, {}, () => now);
  const copied = (value: unknown) => pictures.copied(value, (reason) => refused.push(reason));
  return { copied, asked, refused };
}
const missing = (isOfHost: boolean) => () => {
  throw new PictureNotCopied('The server answered 404.', isOfHost);
};

test.each([
  ['that does not answer', true, 5],
  ['that has none of its pictures', false, 50],
])('a host %s is given up', async (_, isOfHost, tries) => {
  const { copied, asked, refused } = anImport(missing(isOfHost));
  await copied(picturesOf('old.example', 60));
  expect(asked).toHaveLength(tries);
  expect(refused).toHaveLength(60);
  expect(refused.at(-1)).toMatch(/^old\.example was not asked: it failed too often before\./);
});

test('one picture of a host that is there begins the count anew', async () => {
  const { copied, asked } = anImport((url) => (url.endsWith('/40.png') ? asset : missing(false)()));
  await copied(picturesOf('old.example', 60));
  expect(asked).toHaveLength(60);
});

test('an import copies so many pictures, and says so of the others', async () => {
  const { copied, asked, refused } = anImport(() => asset);
  await copied(picturesOf('old.example', PICTURES_OF_IMPORT + 2));
  await copied(picturesOf('old.example', 1));
  expect(asked).toHaveLength(PICTURES_OF_IMPORT);
  expect(refused).toHaveLength(2);
  expect(refused[0]).toMatch(/^An import copies 5000 pictures\./);
});

test('the pictures of one page take so long, and the next page has its own time', async () => {
  const { copied, asked, refused } = anImport(() => asset, 29_000);
  await copied(picturesOf('old.example', 20));
  expect(asked).toHaveLength(5);
  expect(refused).toHaveLength(15);
  expect(refused[0]).toMatch(/^The pictures of this page take too long\./);
  await copied(picturesOf('other.example', 1));
  expect(asked).toHaveLength(6);
});
