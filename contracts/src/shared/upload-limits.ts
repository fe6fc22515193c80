/** What may be uploaded. */
export const UPLOAD_LIMITS = {
  bytes: 20 * 1024 * 1024,
  /** how people read the number of bytes */
  bytesText: '20 MB',
  pixels: 50_000_000,
} as const;
