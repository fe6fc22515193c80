import type { AudioFields } from '@daybook/contracts/content/shared/blocks/audio.block';
import { useLocale } from '../../../../lib/locale-context';
import { m } from '../../../../paraglide/messages';
import type { BlockView, BlockViewProps } from '../../block-view';
import styles from './audio.module.css';

function Audio({ fields: { file, title, artist } }: BlockViewProps<AudioFields>) {
  const { t } = useLocale();
  if (!file) return null;
  const named = title || t(m.media_audio);
  return (
    <figure className={styles.figure}>
      {(title !== '' || artist !== '') && (
        <figcaption className={styles.words}>
          <span className={styles.title}>{named}</span>
          {artist !== '' && <span className={styles.artist}> {t(m.media_by, { artist })}</span>}
        </figcaption>
      )}
      {/* biome-ignore lint/a11y/useMediaCaption: a recording shows no captions */}
      <audio controls preload="none" src={file.assetUrl} aria-label={named} className={styles.player}>
        <a href={file.assetUrl}>{t(m.media_open, { title: named })}</a>
      </audio>
    </figure>
  );
}

/** A recording of the library with the player of the browser. */
export const audioView: BlockView<AudioFields> = { View: Audio };
