/** The data of "not found" where a page was, and will be no more: programs that follow links hear 410 instead of 404. */
export const GONE = { isGone: true } as const;

/** Whether one of the page's parts is gone for good. */
export const isGone = (matches: readonly { readonly error?: unknown }[]): boolean =>
  matches.some(({ error }) => (error as { data?: unknown } | undefined)?.data === GONE);

/** Whether one of the page's parts is closed to its visitor. */
export const isClosed = (matches: readonly { readonly loaderData?: unknown }[]): boolean =>
  matches.some(({ loaderData }) => (loaderData as { isClosed?: true } | undefined)?.isClosed === true);
