import { altTextOf } from '@daybook/contracts/shared/picture-text';
import type { UploadedPicture } from '../../../../lib/owner/upload-picture';

/** How wide an email shows a picture, px; the file has about twice as many for sharp screens. */
const WIDTH = 512;

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // the template's own signs
  '{': '&#123;',
  '}': '&#125;',
};

/** The tag that shows a picture of the library in an email: its URL must name the shop, because an email has no origin. */
export function pictureTag(picture: Pick<UploadedPicture, 'assetUrl' | 'altText' | 'body'>): string {
  const alt = altTextOf(picture).replaceAll(/[&<>"{}]/g, (sign) => SIGNS[sign] ?? sign);
  const src = `{site.url}${picture.assetUrl}?format=1000w`;
  return `<img src="${src}" alt="${alt}" width="${WIDTH}" style="max-width:100%;height:auto">`;
}
