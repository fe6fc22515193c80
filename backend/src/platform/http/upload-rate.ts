/** An upload holds memory and one of few places: one that trickles would hold them for as long as a request may last. */
const WINDOW_MS = 10_000;
/** Bytes that each window has to bring: a fifth of what the slowest mobile line does. */
const LEAST_BYTES = 16 * 1024;

/**
 * Watches how fast a connection brings bytes.
 * @param isSlow called once, after the first window that brought fewer
 * @returns ends the watch
 */
export function watchUploadRate(connection: { readonly bytesRead: number }, isSlow: () => void): () => void {
  let before = connection.bytesRead;
  const watch = setInterval(() => {
    const brought = connection.bytesRead - before;
    before = connection.bytesRead;
    if (brought >= LEAST_BYTES) return;
    clearInterval(watch);
    isSlow();
  }, WINDOW_MS);
  watch.unref();
  return () => clearInterval(watch);
}
