import type { ColorData } from '../catalogue/product.js';

/** A picture that an owner uploaded (section 3, "Image"): the document, as its event carries it; the bytes are elsewhere. */
export type MediaAsset = {
  readonly id: string;
  /** `/media/<id>.<jpg|png|webp>`; its widths by `?format=500w` */
  readonly assetUrl: string;
  /** pixels, `2000x2500` */
  readonly originalSize: string;
  /** 0 to 1 from the left and the top */
  readonly mediaFocalPoint: { readonly x: number; readonly y: number };
  readonly colorData: ColorData;
  readonly altText: string;
  readonly title: string;
  readonly body: string;
  /** as its owner calls it, with the ending that it was uploaded with */
  readonly filename: string;
  /** of the stored original */
  readonly byteSize: number;
};

/** A picture as the list of them shows it. */
export type ListedAsset = MediaAsset & { /** ISO 8601 */ readonly uploadedAt: string };

export { UPLOAD_LIMITS } from '../shared/upload-limits.js';
