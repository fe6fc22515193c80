import type { ProductFields } from '@daybook/contracts/content/shared/blocks/product.block';
import { Picture } from '../../../../ui/picture';
import styles from './product.module.css';

/** The part that the view needs of the data of a page's blocks. */
type ProductBlockProps = {
  readonly fields: ProductFields;
  readonly data: {
    readonly products: readonly {
      readonly id: string;
      readonly title: string;
      readonly excerpt: string;
      readonly fullUrl: string;
      readonly images: readonly Parameters<typeof Picture>[0]['image'][];
      readonly price?: React.ReactNode;
    }[];
  };
  readonly span: number;
};

function Product({ fields, data, span }: ProductBlockProps) {
  const product = data.products.find(({ id }) => id === fields.productId);
  if (!product) return null;
  const [picture] = product.images;
  const sizes = `(min-width: 48rem) ${Math.round((span / 12) * 92)}vw, 92vw`;
  return (
    <article className={styles.card}>
      {picture && <Picture image={picture} sizes={sizes} decorative className={styles.picture} />}
      <p className={styles.title}>
        <a href={product.fullUrl} className={styles.link}>
          {product.title}
        </a>
      </p>
      {fields.showsDescription && product.excerpt !== '' && (
        <p className={styles.excerpt}>{product.excerpt}</p>
      )}
      {fields.showsPrice && product.price && <p className={styles.price}>{product.price}</p>}
    </article>
  );
}

/** One product with its picture and its price, which leads to its page. One that visitors do not find is not shown. */
export const productView = { View: Product };
