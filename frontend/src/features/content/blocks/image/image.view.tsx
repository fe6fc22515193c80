import type { ImageFields } from '@daybook/contracts/content/shared/blocks/image.block';
import { altTextOf } from '@daybook/contracts/shared/picture-text';
import { Picture } from '../../../../ui/picture';
import { sizesOf } from '../../block-sizes';
import type { BlockView, BlockViewProps } from '../../block-view';
import { linkTarget } from '../../link-target';
import styles from './image.module.css';

const SHAPES = { original: 'free', square: 'square', portrait: 'portrait', landscape: 'wide' } as const;

function Image({ fields, data, span }: BlockViewProps<ImageFields>) {
  const { picture, caption, link, shape, isDecorative } = fields;
  if (!picture) return null;
  const href = linkTarget(link, data);
  const alt = isDecorative ? '' : altTextOf(picture);
  const shown = (
    <Picture
      image={picture}
      sizes={sizesOf(span)}
      shape={SHAPES[shape]}
      decorative={isDecorative}
      className={shape === 'original' ? styles.original : undefined}
    />
  );
  return (
    <figure className={styles.figure}>
      {href === undefined ? (
        shown
      ) : (
        // a link needs a name where its picture says nothing
        <a href={href} className={styles.link} aria-label={alt === '' ? caption || href : undefined}>
          {shown}
        </a>
      )}
      {caption !== '' && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}

/** One picture, which may lead somewhere. */
export const imageView: BlockView<ImageFields> = { View: Image };
