import type { RestockReceipt } from '@daybook/contracts/restock/restock-receipt.api';
import { Link } from '@tanstack/react-router';

/** The variant that the subscriber waits for, with its options. It is a link while the shop sells it. */
export function RequestedVariant({ receipt }: { receipt: RestockReceipt }) {
  const { productTitle, productUrl, sku, attributes } = receipt;
  return (
    <p>
      {productUrl ? (
        <Link to={productUrl} search={{ variant: sku }}>
          {productTitle}
        </Link>
      ) : (
        productTitle
      )}
      {Object.entries(attributes).map(([option, value]) => `, ${option}: ${value}`)}
    </p>
  );
}
