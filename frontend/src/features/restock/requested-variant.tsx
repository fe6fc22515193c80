import type { RestockReceipt } from '@daybook/contracts/restock/restock-receipt.api';
import { Link } from '@tanstack/react-router';
import { useTextsLang } from '../../lib/locale-context';
import { Picture } from '../../ui/picture';
import styles from './requested-variant.module.css';

/** The variant that the subscriber waits for, with its picture and options. It is a link while the shop sells it. */
export function RequestedVariant({ receipt }: { receipt: RestockReceipt }) {
  const { productTitle, productUrl, sku, attributes, image } = receipt;
  const lang = useTextsLang();
  return (
    <div className={styles.variant}>
      {image && <Picture image={image} sizes="128px" shape="square" className={styles.picture} />}
      <p lang={lang}>
        {productUrl ? (
          <Link to={productUrl} search={{ variant: sku }}>
            {productTitle}
          </Link>
        ) : (
          productTitle
        )}
        {Object.entries(attributes).map(([option, value]) => `, ${option}: ${value}`)}
      </p>
    </div>
  );
}
