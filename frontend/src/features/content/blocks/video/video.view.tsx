import type { VideoFields } from '@daybook/contracts/content/shared/blocks/video.block';
import { VIDEO_SERVICES } from '@daybook/contracts/content/shared/frame-services';
import { sizesOf } from '../../block-sizes';
import type { BlockView, BlockViewProps } from '../../block-view';
import { hostsOfFrame, ServicePart } from '../facade';
import styles from '../facade.module.css';

function Video({ fields: { url, title, caption, picture }, span }: BlockViewProps<VideoFields>) {
  if (url === '') return null;
  return (
    <figure className={styles.figure}>
      <ServicePart
        url={url}
        services={VIDEO_SERVICES}
        title={title}
        look="video"
        picture={picture}
        sizes={sizesOf(span)}
      />
      {caption !== '' && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}

/** A video of another website, after a press. */
export const videoView: BlockView<VideoFields> = {
  View: Video,
  frameHosts: ({ url }) => hostsOfFrame(url, VIDEO_SERVICES),
};
