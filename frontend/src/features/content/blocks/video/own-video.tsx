import type { VideoFields } from '@daybook/contracts/content/shared/blocks/video.block';
import type { FileReference } from '@daybook/contracts/media/shared/media-file';
import { useLocale } from '../../../../lib/locale-context';
import { m } from '../../../../paraglide/messages';
import styles from './video.module.css';

type OwnVideoProps = Pick<VideoFields, 'captions' | 'title' | 'picture'> & { file: FileReference };

/** A video of the library with the controls of the browser. Nothing of it is loaded before a press but its poster. */
export function OwnVideo({ file, captions, title, picture }: OwnVideoProps) {
  const { t } = useLocale();
  const named = title || t(m.media_video);
  return (
    // biome-ignore lint/a11y/useMediaCaption: its owner adds the captions
    <video
      controls
      playsInline
      preload={picture ? 'none' : 'metadata'}
      poster={picture && `${picture.assetUrl}?format=1500w`}
      src={file.assetUrl}
      aria-label={named}
      className={styles.video}
    >
      {captions && <track kind="captions" src={captions.assetUrl} label={t(m.media_captions)} default />}
      <a href={file.assetUrl}>{t(m.media_open, { title: named })}</a>
    </video>
  );
}
