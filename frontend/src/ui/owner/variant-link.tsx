import { attributesText } from '../../lib/attributes-text';
import { ConfigLink, type ConfigPath } from '../../lib/config-link';
import styles from './variant-link.module.css';

type VariantLinkProps = {
  to: ConfigPath;
  of: {
    sku: string;
    /** empty when the product is gone */
    productTitle: string;
    attributes?: Readonly<Record<string, string>>;
  };
};

/** The way from a variant's row to the screen about it. */
export function VariantLink({ to, of: { sku, productTitle, attributes = {} } }: VariantLinkProps) {
  return (
    <ConfigLink to={to} search={{ sku }} className={styles.variant}>
      {productTitle || sku}
      <span className={styles.attributes}>{attributesText(attributes)}</span>
    </ConfigLink>
  );
}
