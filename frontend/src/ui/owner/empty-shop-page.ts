/**
 * The HTML of an empty page for a frame, with the styles that this document has by now, and the shop's tokens in place of
 * the owner area's.
 */
export const emptyShopPage = (): string =>
  `<!doctype html><html lang="en" data-shop><head><title>Preview</title>${[
    ...document.head.querySelectorAll('link[rel="stylesheet"], style'),
  ]
    .map(({ outerHTML }) => outerHTML)
    .join('')}</head><body></body></html>`;
