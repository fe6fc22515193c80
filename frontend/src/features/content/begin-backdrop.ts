/**
 * Plays the video behind a section while the section is in view. Visitors can stop it by its button; for those who ask
 * for less motion, or for less data, it begins with that button alone.
 * @returns ends it
 */
export function beginBackdrop(section: HTMLElement): () => void {
  const video = section.querySelector('video');
  const button = section.querySelector<HTMLButtonElement>('button[data-pause]');
  if (!video || !button) return () => {};
  let isWanted = !asksForCalm();
  let isInView = false;
  // React sets the property and leaves the attribute out; a browser plays by itself what has no sound
  video.muted = true;
  const follow = () => {
    const { play = '', pause = '' } = button.dataset;
    button.textContent = isWanted ? pause : play;
    if (!isWanted || !isInView) return video.pause();
    // a browser that refuses leaves the picture in its place
    void video.play().catch(() => undefined);
  };
  const onPlaying = () => {
    video.hidden = false;
  };
  const onClick = () => {
    isWanted = !isWanted;
    isInView = true;
    follow();
  };
  const watcher = new IntersectionObserver((entries) => {
    isInView = entries.at(-1)?.isIntersecting === true;
    follow();
  });
  video.addEventListener('playing', onPlaying);
  button.addEventListener('click', onClick);
  button.hidden = false;
  follow();
  watcher.observe(section);
  return () => {
    watcher.disconnect();
    video.removeEventListener('playing', onPlaying);
    button.removeEventListener('click', onClick);
    video.pause();
  };
}

/** Whether a visitor's device asks for less motion, or for less data. */
function asksForCalm(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return matchMedia('(prefers-reduced-motion: reduce)').matches || connection?.saveData === true;
}
