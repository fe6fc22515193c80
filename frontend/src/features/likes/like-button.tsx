import type { LikedKind } from '@daybook/contracts/likes/shared/likes';
import { useLocale } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import styles from './like-button.module.css';

type LikeButtonProps = {
  kind: LikedKind;
  likedId: string;
  likeCount: number;
  /** the thing that is liked, such as the title of a page */
  name: string;
};

/**
 * Likes a page or a comment. A browser without script sends the form; with script `begin-likes.ts` counts at once, and a
 * second press takes the like back.
 */
export function LikeButton({ kind, likedId, likeCount, name }: LikeButtonProps) {
  const { t, locale } = useLocale();
  return (
    <form method="post" className={styles.form} data-island="like" id={kind === 'page' ? 'likes' : undefined}>
      <input type="hidden" name="form" value="like" />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="likedId" value={likedId} />
      <button type="submit" className={styles.button} aria-label={t(m.likes_like, { name })}>
        <svg viewBox="0 0 16 16" aria-hidden="true" className={styles.heart}>
          <path d="M8 13.7 3 8.9a3.2 3.2 0 0 1 4.6-4.5l.4.4.4-.4A3.2 3.2 0 0 1 13 8.9z" />
        </svg>
        <span data-likes={likeCount}>{likeCount.toLocaleString(locale)}</span>
      </button>
      <span role="status" className={styles.said} data-failed={t(m.likes_failed)} />
    </form>
  );
}
