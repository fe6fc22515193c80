/**
 * Leaves one player for all tracks of an album: a press on a track plays it, and after each comes the next one. Without
 * it every track has a player of its own.
 * @returns ends it
 */
export function beginAlbum(album: HTMLElement): () => void {
  const player = album.querySelector<HTMLAudioElement>('audio[data-player]');
  const tracks = [...album.querySelectorAll<HTMLElement>('[data-track]')];
  if (!player || tracks.length === 0) return () => {};
  const ending = new AbortController();
  const { signal } = ending;
  let at = 0;
  const choose = (wanted: number) => {
    const { track = '', title = '' } = tracks[wanted]?.dataset ?? {};
    at = wanted;
    player.src = track;
    player.setAttribute('aria-label', title);
    for (const [i, one] of tracks.entries()) {
      if (i === wanted) one.setAttribute('aria-current', 'true');
      else one.removeAttribute('aria-current');
    }
  };
  // a browser that refuses to play has its own controls there
  const play = () => void player.play().catch(() => undefined);
  for (const [i, track] of tracks.entries()) {
    track.querySelector('audio')?.remove();
    const name = track.querySelector<HTMLElement>('span');
    if (name) name.hidden = true;
    const button = track.querySelector('button');
    if (!button) continue;
    button.hidden = false;
    button.addEventListener(
      'click',
      () => {
        choose(i);
        play();
      },
      { signal },
    );
  }
  player.addEventListener(
    'ended',
    () => {
      if (at + 1 >= tracks.length) return;
      choose(at + 1);
      play();
    },
    { signal },
  );
  player.hidden = false;
  choose(0);
  return () => ending.abort();
}
