/**
 * The errors (section 8) of any call of the API that a page words by itself, without an answer of the server: code, HTTP
 * status and text. Every page loads them.
 */
export const CALL_ERRORS = {
  CRUMB_FAIL: [403, 'Your session has expired. Please reload the page and try again.'],
  COOKIES_OFF: [403, 'Please enable cookies in your browser, reload the page, and try again.'],
  RATE_LIMITED: [429, 'Please try again in a few seconds.'],
  NOT_FOUND: [404, 'Page not found'],
  UNAVAILABLE: [503, 'Please try again in a few seconds.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type CallErrorCode = keyof typeof CALL_ERRORS;
