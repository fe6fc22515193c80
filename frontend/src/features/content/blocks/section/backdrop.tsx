import type { FileReference } from '@daybook/contracts/media/shared/media-file';
import { useLocale } from '../../../../lib/locale-context';
import { m } from '../../../../paraglide/messages';
import styles from './section.module.css';

/**
 * A video behind the blocks, without sound. Nothing of it is loaded until its script begins it (`begin-backdrop.ts`),
 * and without script the picture stays.
 */
export function Backdrop({ video }: { video: FileReference }) {
  const { t } = useLocale();
  return (
    <>
      <span className={styles.picture}>
        <video
          muted
          loop
          playsInline
          hidden
          preload="none"
          aria-hidden="true"
          tabIndex={-1}
          className={styles.video}
          src={video.assetUrl}
        />
      </span>
      <button
        type="button"
        hidden
        className={styles.pause}
        data-play={t(m.backdrop_play)}
        data-pause={t(m.backdrop_pause)}
      >
        {t(m.backdrop_pause)}
      </button>
    </>
  );
}

/** Leads to the post that the picture is of. */
export function PostLink({ post }: { post: string | undefined }) {
  const { t } = useLocale();
  if (!post) return null;
  return (
    <p className={styles.post}>
      <a href={post} rel="noopener">
        {t(m.backdrop_post)}
      </a>
    </p>
  );
}
