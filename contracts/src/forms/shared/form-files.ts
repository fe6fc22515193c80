/** The endings of the files that a field may take, by what people call them. No file that a browser would run is among them. */
export const FILE_TYPES = {
  pictures: ['jpg', 'jpeg', 'png', 'webp', 'gif', 'avif', 'heic'],
  documents: ['pdf', 'docx', 'odt', 'rtf', 'txt'],
  spreadsheets: ['xlsx', 'ods', 'csv'],
  presentations: ['pptx', 'odp'],
  audio: ['mp3', 'm4a', 'wav', 'ogg', 'flac'],
  video: ['mp4', 'mov', 'webm'],
  archives: ['zip'],
} as const;

export type FileType = keyof typeof FILE_TYPES;
export const FILE_TYPE_NAMES = Object.keys(FILE_TYPES) as FileType[];

const MEGABYTE = 1024 * 1024;

/** What bounds the files of forms, beside what the owner of a form sets. */
export const FORM_FILE_LIMITS = {
  /** of one file, MB */
  megabytes: 20,
  /** what a field takes whose owner has not set it, MB */
  defaultMegabytes: 10,
  /** files of one field */
  files: 10,
  /** files of one submission, those that the visitor removed again among them */
  perSubmission: 30,
  /** of all files of one submission, bytes */
  submissionBytes: 60 * MEGABYTE,
  /** of the files of one form that were uploaded and not sent yet, bytes */
  waitingBytes: 1024 * MEGABYTE,
  /** of the files of one website that were uploaded from one network and not sent yet, bytes */
  networkWaitingBytes: 200 * MEGABYTE,
  /** of all files of one website that came from one network in a day, bytes: no sender fills the website alone */
  networkDayBytes: 1024 * MEGABYTE,
  /** of the files of submissions that are suspected spam, bytes: spam does not take the room of the others */
  suspectedBytes: 2 * 1024 * MEGABYTE,
  /** of all files of a website's submissions, bytes */
  websiteBytes: 20 * 1024 * MEGABYTE,
  /** files that are uploaded and not sent are deleted after so many hours */
  waitingHours: 24,
  /** characters of the name of a file */
  name: 200,
} as const;

export type FileOptions = {
  /** absent: `DEFAULT_FILE_TYPES` */
  readonly accepts?: readonly FileType[];
  /** of one file; absent: `FORM_FILE_LIMITS.defaultMegabytes` */
  readonly maxMegabytes?: number;
  /** absent: 1 */
  readonly maxFiles?: number;
};

export const DEFAULT_FILE_TYPES: readonly FileType[] = ['pictures', 'documents'];

/** The endings that a field takes, without the dot. */
export const endingsOf = ({ accepts = DEFAULT_FILE_TYPES }: FileOptions): readonly string[] =>
  accepts.flatMap((type) => FILE_TYPES[type]);

/** The ending of a file's name in small letters, without the dot; '' where there is none. */
export const endingOf = (fileName: string): string =>
  /\.([a-z0-9]+)$/.exec(fileName.toLowerCase())?.[1] ?? '';

/** Bytes that one file of a field may have. */
export const maxFileBytes = ({ maxMegabytes = FORM_FILE_LIMITS.defaultMegabytes }: FileOptions): number =>
  maxMegabytes * MEGABYTE;

/** A size as people read it, such as `1.2 MB`: decimals with a point in every language, as files are shown. */
export function fileSizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const [size, unit] = bytes < MEGABYTE ? [bytes / 1024, 'kB'] : [bytes / MEGABYTE, 'MB'];
  return `${size < 10 ? Number(size.toFixed(1)) : Math.round(size)} ${unit}`;
}
