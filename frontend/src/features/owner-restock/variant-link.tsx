import { attributesText } from '../../lib/attributes-text';
import { ConfigLink, restockListPath } from '../../lib/config-link';
import styles from './variant-link.module.css';

type VariantLinkProps = {
  variantId: string;
  sku: string;
  /** empty when the product is gone */
  productTitle: string;
  attributes?: Readonly<Record<string, string>>;
};

/** The way to the waiting list of a variant. */
export function VariantLink({ variantId, sku, productTitle, attributes = {} }: VariantLinkProps) {
  return (
    <ConfigLink to={restockListPath(variantId)} search={{ sku }} className={styles.variant}>
      {productTitle || sku}
      <span className={styles.attributes}>{attributesText(attributes)}</span>
    </ConfigLink>
  );
}
