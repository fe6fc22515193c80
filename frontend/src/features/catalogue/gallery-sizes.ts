/** The width of a product's picture on its page, as in the `sizes` attribute. */
export const GALLERY_SIZES = '(min-width: 64rem) 46vw, (min-width: 48rem) 52vw, 100vw';
