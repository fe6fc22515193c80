/** Whether this page is shown inside the owner's configuration area, as a preview (section 2). */
export function isPreviewFrame(): boolean {
  if (window.parent === window) return false;
  try {
    return window.parent.location.pathname.startsWith('/config');
  } catch {
    // somebody else's page around ours: not the owner's
    return false;
  }
}
