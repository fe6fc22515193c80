import { addressOfFile } from '@daybook/contracts/media/shared/media-file';
import type { BlockData, LinkOfBlock } from './block-view';

/** Of every file of the library. */
const FILE_ID = /^[0-9a-f]{32}$/;
/** Nothing else is an address of a page or of a place in one. */
const ADDRESS = /^(?:\/(?![/\\])|#|https?:\/\/)/i;

/** Where a link leads, for its `href`; undefined: nowhere, or to what is not there now. */
export function linkTarget(
  link: LinkOfBlock,
  { pages, products, collections }: BlockData,
): string | undefined {
  switch (link?.kind) {
    case 'address':
      return ADDRESS.test(link.url) ? link.url : undefined;
    case 'email':
      return `mailto:${encodeURIComponent(link.email).replace('%40', '@')}`;
    case 'phone':
      return `tel:${link.phone.replaceAll(/[^\d+]/g, '')}`;
    case 'page':
      return pages.find(({ id }) => id === link.id)?.path;
    case 'product':
      return products.find(({ id }) => id === link.id)?.fullUrl;
    case 'collection':
      return collections.find(({ id }) => id === link.id)?.fullUrl;
    case 'file':
      return FILE_ID.test(link.id) ? addressOfFile(link.id) : undefined;
    default:
      return undefined;
  }
}
