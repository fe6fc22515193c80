/**
 * The headers by which mail programs offer a reader to get no more emails of a kind (RFC 8058).
 * @param url the program posts to it without a cookie, so the link itself has to allow the call
 */
export const oneClickHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
