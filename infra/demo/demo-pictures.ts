import type { ProductImage } from '@daybook/contracts/catalogue/product';
import type { MediaAsset } from '@daybook/contracts/media/media-asset';
import type { DemoWebsite } from './demo-website.js';
import { PICTURES } from './pictures.js';

/** A picture of a demo website as its library shows it; the size of its file comes from the file. */
export type DemoPicture = Omit<MediaAsset, 'byteSize'>;

/** The pictures that the documents of a demo website show, each once, with the words that the first of them has. */
export function picturesOf({ website, collections, products }: DemoWebsite): DemoPicture[] {
  const { hero, note } = website.home;
  const shown = [
    hero,
    note.image,
    ...collections.map((collection) => collection.image),
    ...products.flatMap(({ product }) => product.images),
  ].filter((image) => image !== undefined);
  const known = new Map<string, DemoPicture>();
  for (const image of shown) if (!known.has(image.id)) known.set(image.id, pictureOf(image));
  return [...known.values()];
}

function pictureOf({ id, assetUrl, altText }: ProductImage): DemoPicture {
  const master = PICTURES[id];
  if (!master) throw new RangeError(`no picture is called ${id}`);
  const [width, height, x, y, colours] = master;
  const [topLeft = '', topRight = '', bottomLeft = '', bottomRight = '', center = ''] = colours.split(' ');
  return {
    id,
    assetUrl,
    altText,
    originalSize: `${width}x${height}`,
    mediaFocalPoint: { x, y },
    colorData: { topLeft, topRight, bottomLeft, bottomRight, center },
    title: '',
    body: '',
    filename: `${id}.webp`,
  };
}
