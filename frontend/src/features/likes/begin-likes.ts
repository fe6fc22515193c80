import type { LikeRequest } from '@daybook/contracts/likes/likes.api';

/** The browser remembers what its visitor likes: the page is the same for all. */
const REMEMBERED = 'daybook-likes';
/** The newest likes that are remembered. */
const MOST = 500;

/** Sends a like. @returns whether it counts */
export type SendLike = (like: LikeRequest) => Promise<boolean>;

/**
 * Lets a press on a like count at once, and a second press take it back. Where the call fails, the count is as it was,
 * and the page says so.
 * @returns ends it
 */
export function beginLikes(form: HTMLFormElement, send: SendLike): () => void {
  const { kind, likedId } = Object.fromEntries(new FormData(form)) as Pick<LikeRequest, 'kind' | 'likedId'>;
  const button = form.querySelector('button');
  const number = form.querySelector<HTMLElement>('[data-likes]');
  const said = form.querySelector<HTMLElement>('[role=status]');
  if (!button || !number) return () => {};
  const key = `${kind}:${likedId}`;
  let isBusy = false;
  const show = (likes: boolean, count: number) => {
    button.setAttribute('aria-pressed', String(likes));
    number.dataset.likes = String(count);
    number.textContent = count.toLocaleString(document.documentElement.lang || undefined);
  };
  const press = async (event: Event) => {
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    const before = remembered().includes(key);
    const count = Number(number.dataset.likes);
    show(!before, Math.max(0, count + (before ? -1 : 1)));
    if (said) said.textContent = '';
    const isDone = await send({ kind, likedId, likes: !before }).catch(() => false);
    if (isDone) remember(key, !before);
    else {
      show(before, count);
      if (said) said.textContent = said.dataset.failed ?? '';
    }
    isBusy = false;
  };
  show(remembered().includes(key), Number(number.dataset.likes));
  form.addEventListener('submit', press);
  return () => form.removeEventListener('submit', press);
}

/** A browser that keeps nothing likes all the same: the server counts it once. */
function remembered(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(REMEMBERED) ?? '[]');
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    return [];
  }
}

function remember(key: string, likes: boolean): void {
  const others = remembered().filter((one) => one !== key);
  try {
    localStorage.setItem(REMEMBERED, JSON.stringify(likes ? [...others, key].slice(-MOST) : others));
  } catch {
    // the next page does not know it
  }
}
