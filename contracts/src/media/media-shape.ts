import { colorDataShape } from '../catalogue/product-shape.js';
import { matching, named, record, share, text, wholeNumber } from '../shared/document-shape.js';
import { MALFORMED_SIZE } from '../shared/picture-text.js';
import { UPLOAD_LIMITS } from '../shared/upload-limits.js';
import type { ListedAsset, MediaAsset } from './media-asset.js';

const asset = {
  id: text(64),
  assetUrl: matching(/^\/media\/[A-Za-z0-9_.-]+$/, 'This is no picture of ours.'),
  originalSize: matching(/^\d+x\d+$/, MALFORMED_SIZE),
  mediaFocalPoint: record<MediaAsset['mediaFocalPoint']>({ x: share, y: share }),
  colorData: colorDataShape,
  altText: text(500),
  title: text(200),
  body: text(2000),
  filename: text(200),
  byteSize: wholeNumber(0, UPLOAD_LIMITS.bytes),
};

export const assetShape = named('MediaAsset', record<MediaAsset>(asset));
export const listedAssetShape = named('ListedAsset', record<ListedAsset>({ ...asset, uploadedAt: text(40) }));
