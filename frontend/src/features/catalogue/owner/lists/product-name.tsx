import type { DeletedProduct } from '@daybook/contracts/catalogue/deleted-products.api';
import type { ReactNode } from 'react';
import { Icon } from '../../../../ui/owner/icon';
import { Picture } from '../../../../ui/picture';
import styles from './product-columns.module.css';

type ProductNameProps = {
  image: DeletedProduct['image'];
  title: string;
  /** renders the link that opens the product; absent: there is none to open */
  link?: (props: { className: string | undefined; children: ReactNode }) => ReactNode;
};

/** The head of a product's row: its picture and its title. */
export function ProductName({ image, title, link }: ProductNameProps) {
  const children = (
    <>
      {image ? (
        <Picture image={image} sizes="30px" shape="free" decorative className={styles.picture} />
      ) : (
        <span className={styles.picture}>
          <Icon name="picture" />
        </span>
      )}
      <span className={styles.title}>{title}</span>
    </>
  );
  return link ? (
    link({ className: styles.product, children })
  ) : (
    <span className={styles.product}>{children}</span>
  );
}
