import type { FileExtension, FileKind } from './file-types.js';

/** Longest name of a folder or a tag, characters. */
export const MAX_LABEL = 60;
/** Tags of one file. */
export const MAX_TAGS = 20;

/**
 * A video, an audio recording or another file of a website's library: the document, as its events carry it. Its bytes
 * are elsewhere, under the id of its content, and never change; the file gets another content when it is replaced.
 */
export type MediaFile = {
  readonly id: string;
  readonly kind: FileKind;
  /** 32 hexadecimal digits; of the upload that brought it */
  readonly contentId: string;
  readonly extension: FileExtension;
  /** as its owner calls it */
  readonly filename: string;
  readonly byteSize: number;
  /** ms; 0: it is not known */
  readonly duration: number;
  readonly title: string;
  readonly artist: string;
  /** '': in none */
  readonly folder: string;
  readonly tags: readonly string[];
};

/** A file as the library lists it. */
export type ListedFile = MediaFile & { /** ISO 8601 */ readonly uploadedAt: string };

/** The address of a file in documents. It leads to its newest content. */
export const addressOfFile = (id: string): string => `/media/files/${id}`;

/** The address of one content. What it answers with never changes. */
export const addressOfContent = ({
  contentId,
  extension,
}: Pick<MediaFile, 'contentId' | 'extension'>): string => `/media/content/${contentId}.${extension}`;

/** A file as a document holds it. */
export type FileReference = {
  readonly id: string;
  /** `/media/files/<id>` */
  readonly assetUrl: string;
  readonly filename: string;
  readonly contentType: string;
};
