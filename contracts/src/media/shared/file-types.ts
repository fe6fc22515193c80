/** The kinds of file that the library has beside pictures. */
export const FILE_KINDS = ['video', 'audio', 'file'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

const MEGABYTE = 1024 * 1024;

/** The largest file of each kind, and how people read that number. */
export const FILE_LIMITS: Readonly<Record<FileKind, { readonly bytes: number; readonly bytesText: string }>> =
  {
    video: { bytes: 500 * MEGABYTE, bytesText: '500 MB' },
    audio: { bytes: 160 * MEGABYTE, bytesText: '160 MB' },
    file: { bytes: 300 * MEGABYTE, bytesText: '300 MB' },
  };

type FileType = {
  readonly kind: FileKind;
  readonly contentType: string;
  /** a browser shows or plays it in its place; it saves all others */
  readonly isShown?: true;
};

/** The files that the library takes, by the ending under which each is stored and served. */
export const FILE_TYPES = {
  mp4: { kind: 'video', contentType: 'video/mp4', isShown: true },
  webm: { kind: 'video', contentType: 'video/webm', isShown: true },
  mp3: { kind: 'audio', contentType: 'audio/mpeg', isShown: true },
  m4a: { kind: 'audio', contentType: 'audio/mp4', isShown: true },
  ogg: { kind: 'audio', contentType: 'audio/ogg', isShown: true },
  pdf: { kind: 'file', contentType: 'application/pdf', isShown: true },
  vtt: { kind: 'file', contentType: 'text/vtt', isShown: true },
  zip: { kind: 'file', contentType: 'application/zip' },
  epub: { kind: 'file', contentType: 'application/epub+zip' },
  docx: {
    kind: 'file',
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  xlsx: { kind: 'file', contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  pptx: {
    kind: 'file',
    contentType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  },
  odt: { kind: 'file', contentType: 'application/vnd.oasis.opendocument.text' },
  ods: { kind: 'file', contentType: 'application/vnd.oasis.opendocument.spreadsheet' },
  odp: { kind: 'file', contentType: 'application/vnd.oasis.opendocument.presentation' },
  rtf: { kind: 'file', contentType: 'application/rtf' },
  doc: { kind: 'file', contentType: 'application/msword' },
  xls: { kind: 'file', contentType: 'application/vnd.ms-excel' },
  ppt: { kind: 'file', contentType: 'application/vnd.ms-powerpoint' },
  txt: { kind: 'file', contentType: 'text/plain' },
  md: { kind: 'file', contentType: 'text/plain' },
  csv: { kind: 'file', contentType: 'text/csv' },
} as const satisfies Record<string, FileType>;

export type FileExtension = keyof typeof FILE_TYPES;

export const isFileExtension = (ending: string): ending is FileExtension => Object.hasOwn(FILE_TYPES, ending);

/** The facts about an ending: its kind, its content type, whether browsers show it. */
export const fileTypeOf = (extension: FileExtension): FileType => FILE_TYPES[extension];

/** The ending of a file name, lower case; empty when it has none. */
export const endingOf = (fileName: string): string =>
  /\.([a-z0-9]{1,10})$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
