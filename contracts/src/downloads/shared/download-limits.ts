/** The largest file of a product, bytes, and in words. */
export const DOWNLOAD_BYTES = { max: 50 * 1024 * 1024, text: '50 MB' } as const;
export const MAX_PRODUCT_FILES = 20;
/** Bounds of the terms; default: a month, five times each. */
export const DOWNLOAD_DAYS = { min: 1, max: 3650 } as const;
export const DOWNLOAD_TIMES = { min: 1, max: 1000 } as const;
export const DEFAULT_DOWNLOAD_TERMS = { days: 30, times: 5 } as const;
