/**
 * The inline styles that React Aria writes into a page for its dialogs. The page's policy allows inline styles by their
 * hashes; a spec compares these texts with the library's.
 */
export const LIBRARY_STYLES = [
  `
@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}
    `.trim(),
  `
@layer {
  * {
    overscroll-behavior: contain;
  }
}`.trim(),
];
