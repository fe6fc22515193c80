import { Refusal } from '@daybook/contracts/shared/errors';

/** How large a file of products may be: more than 50,000 of them, or fewer that say much. */
export const PRODUCT_FILE = {
  maxBytes: 64 * 1024 * 1024,
  tooLarge: (fileName: string) =>
    new Refusal('FILE_TOO_LARGE', undefined, undefined, { fileName, maxSize: '64 MB' }),
};
