import { Refusal } from '@daybook/contracts/shared/errors';

/** Largest product file. It holds more than 50,000 products with short texts, or fewer with long ones. */
export const PRODUCT_FILE = {
  maxBytes: 64 * 1024 * 1024,
  tooLarge: (fileName: string) =>
    new Refusal('FILE_TOO_LARGE', undefined, undefined, { fileName, maxSize: '64 MB' }),
};
