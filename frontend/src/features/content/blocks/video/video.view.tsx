import type { VideoFields } from '@daybook/contracts/content/shared/blocks/video.block';
import { VIDEO_SERVICES } from '@daybook/contracts/content/shared/frame-services';
import { sizesOf } from '../../block-sizes';
import type { BlockView, BlockViewProps } from '../../block-view';
import { hostsOfFrame, ServicePart } from '../facade';
import styles from '../facade.module.css';
import { OwnVideo } from './own-video';

function Video({ fields, span }: BlockViewProps<VideoFields>) {
  const { file, captions, url, title, caption, picture } = fields;
  if (!file && url === '') return null;
  return (
    <figure className={styles.figure}>
      {file ? (
        <OwnVideo file={file} captions={captions} title={title} picture={picture} />
      ) : (
        <ServicePart
          url={url}
          services={VIDEO_SERVICES}
          title={title}
          look="video"
          picture={picture}
          sizes={sizesOf(span)}
        />
      )}
      {caption !== '' && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}

/** A video of the library, or one of another website after a press. */
export const videoView: BlockView<VideoFields> = {
  View: Video,
  frameHosts: ({ file, url }) => (file ? [] : hostsOfFrame(url, VIDEO_SERVICES)),
};
