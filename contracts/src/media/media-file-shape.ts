import { list, matching, name, named, oneOf, record, text, wholeNumber } from '../shared/document-shape.js';
import { LOCAL_ID } from '../shared/identifiers.js';
import { FILE_KINDS, FILE_LIMITS, FILE_TYPES } from './shared/file-types.js';
import {
  type FileReference,
  type ListedFile,
  MAX_LABEL,
  MAX_TAGS,
  type MediaFile,
} from './shared/media-file.js';

const CONTENT_ID = /^[0-9a-f]{32}$/;

const file = {
  id: matching(LOCAL_ID, 'This is no file of ours.'),
  kind: oneOf(FILE_KINDS),
  contentId: matching(CONTENT_ID, 'This is no content of ours.'),
  extension: oneOf(Object.keys(FILE_TYPES)),
  filename: text(200),
  byteSize: wholeNumber(0, FILE_LIMITS.video.bytes),
  duration: wholeNumber(0, Number.MAX_SAFE_INTEGER),
  title: text(200),
  artist: text(200),
  folder: text(MAX_LABEL),
  tags: list(name(MAX_LABEL), MAX_TAGS),
};

export const fileShape = named('MediaFile', record<MediaFile>(file));
export const listedFileShape = named('ListedFile', record<ListedFile>({ ...file, uploadedAt: text(40) }));

/** A file as a block holds it. */
export const fileReferenceShape = named(
  'FileReference',
  record<FileReference>({
    id: matching(LOCAL_ID, 'Choose a file.'),
    assetUrl: matching(/^\/media\/files\/[0-9a-f]{32}$/, 'This is no file of ours.'),
    filename: text(200),
    contentType: oneOf([...new Set(Object.values(FILE_TYPES).map(({ contentType }) => contentType))]),
  }),
);
