import type { AlbumFields, AlbumTrack } from '@daybook/contracts/content/shared/blocks/album.block';
import type { FileReference } from '@daybook/contracts/media/shared/media-file';
import { useLocale } from '../../../../lib/locale-context';
import { m } from '../../../../paraglide/messages';
import { Picture } from '../../../../ui/picture';
import type { BlockView, BlockViewProps } from '../../block-view';
import styles from './album.module.css';

type ShownTrack = AlbumTrack & { readonly file: FileReference };

/**
 * Each track has a player of the browser. A script leaves one player for all of them, and a button for each track
 * (`begin-album.ts`).
 */
function Album({ fields: { title, artist, picture, tracks } }: BlockViewProps<AlbumFields>) {
  const { t } = useLocale();
  const shown = tracks.filter((track): track is ShownTrack => track.file !== undefined);
  if (shown.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a form's
    <div role="group" aria-label={title || t(m.album_label)} className={styles.album} data-island="album">
      {picture && <Picture image={picture} sizes="200px" shape="square" className={styles.picture} />}
      <div className={styles.words}>
        {title !== '' && <p className={styles.title}>{title}</p>}
        {artist !== '' && <p className={styles.artist}>{t(m.media_by, { artist })}</p>}
        {/* biome-ignore lint/a11y/useMediaCaption: a recording shows no captions */}
        <audio hidden controls preload="none" data-player className={styles.player} />
      </div>
      <ol className={styles.tracks}>
        {shown.map((track, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one recording may stand there twice
          <Track key={i} track={track} number={i + 1} />
        ))}
      </ol>
    </div>
  );
}

function Track({ track: { file, title }, number }: { track: ShownTrack; number: number }) {
  const { t } = useLocale();
  const named = title || t(m.album_track, { number });
  return (
    <li className={styles.track} data-track={file.assetUrl} data-title={named}>
      <button type="button" hidden className={styles.play} aria-label={t(m.album_play, { title: named })}>
        {named}
      </button>
      <span className={styles.name}>{named}</span>
      {/* biome-ignore lint/a11y/useMediaCaption: a recording shows no captions */}
      <audio controls preload="none" src={file.assetUrl} aria-label={named} className={styles.player} />
    </li>
  );
}

/** Recordings in their order. */
export const albumView: BlockView<AlbumFields> = { View: Album };
