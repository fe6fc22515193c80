/** Whether the owner area shows this page in its preview (section 2). */
export function isPreviewFrame(): boolean {
  if (window.parent === window) return false;
  try {
    return window.parent.location.pathname.startsWith('/config');
  } catch {
    // the frame belongs to another site, so this is no preview
    return false;
  }
}
