import type { CollectionLinkFields } from '@daybook/contracts/content/shared/blocks/collectionlink.block';
import { Picture } from '../../../../ui/picture';
import { sizesOf } from '../../block-sizes';
import type { BlockView, BlockViewProps } from '../../block-view';
import styles from './collectionlink.module.css';

function CollectionLink({ fields, data, span }: BlockViewProps<CollectionLinkFields>) {
  const collection = data.collections.find(({ id }) => id === fields.collectionId);
  if (!collection) return null;
  return (
    <a href={collection.fullUrl} className={styles.link}>
      {fields.showsPicture && collection.image && (
        <Picture image={collection.image} sizes={sizesOf(span)} decorative className={styles.picture} />
      )}
      <span className={styles.title}>{collection.title}</span>
    </a>
  );
}

/** A collection of products with its picture. One that is gone is not shown. */
export const collectionLinkView: BlockView<CollectionLinkFields> = { View: CollectionLink };
