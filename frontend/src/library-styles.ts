/**
 * The styles that the dialogs' library (React Aria) adds to a page while it is used, word for word. A page's policy
 * lets inline styles in by their hashes; a spec compares these with what the library writes.
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
