import type { EmbedFields } from '@daybook/contracts/content/shared/blocks/embed.block';
import { EMBED_SERVICES } from '@daybook/contracts/content/shared/frame-services';
import type { BlockView, BlockViewProps } from '../../block-view';
import { hostsOfFrame, ServicePart } from '../facade';
import styles from '../facade.module.css';

function Embed({ fields: { url, title, caption } }: BlockViewProps<EmbedFields>) {
  if (url === '') return null;
  return (
    <figure className={styles.figure}>
      <ServicePart url={url} services={EMBED_SERVICES} title={title} look="frame" />
      {caption !== '' && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}

/** A part of another website, after a press. */
export const embedView: BlockView<EmbedFields> = {
  View: Embed,
  frameHosts: ({ url }) => hostsOfFrame(url, EMBED_SERVICES),
};
