import { attributesText } from '../../../lib/owner/attributes-text';
import { RowLink } from '../../../ui/owner/row-opener';

type WaitingListLinkProps = {
  of: {
    variantId: string;
    sku: string;
    /** empty when the product is gone */
    productTitle: string;
    attributes?: Readonly<Record<string, string>>;
  };
};

/** A link to the waiting list of a variant. */
export function WaitingListLink({ of }: WaitingListLinkProps) {
  const { variantId, sku, productTitle, attributes = {} } = of;
  return (
    <RowLink
      to="/config/restock/lists/$variantId"
      params={{ variantId }}
      search={{ sku }}
      aside={attributesText(attributes)}
    >
      {productTitle || sku}
    </RowLink>
  );
}
