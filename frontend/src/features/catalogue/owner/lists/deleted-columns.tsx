import type { DeletedProduct } from '@daybook/contracts/catalogue/deleted-products.api';
import { Link } from '@tanstack/react-router';
import { useNameOf } from '../../../../lib/owner/owner-names';
import { useMay } from '../../../../lib/owner/owner-session';
import { Button } from '../../../../ui/owner/button';
import type { Column } from '../../../../ui/owner/column';
import { Timestamp } from '../../../../ui/owner/timestamp';
import { ProductName } from './product-name';

/** @param isBusy products are being restored: no other one can be */
export function useDeletedColumns(
  onRestore: (product: DeletedProduct) => void,
  isBusy: boolean,
): Column<DeletedProduct>[] {
  const nameOf = useNameOf();
  const mayReadHistory = useMay('history.read');
  return [
    {
      id: 'title',
      head: 'Product',
      cell: ({ id, title, image }) => (
        <ProductName
          image={image}
          title={title}
          link={
            mayReadHistory
              ? (props) => (
                  <Link to="/config/products/$productId/history" params={{ productId: id }} {...props} />
                )
              : undefined
          }
        />
      ),
    },
    { id: 'variants', head: 'Variants', isNumber: true, cell: ({ variantCount }) => variantCount },
    { id: 'deleted', head: 'Deleted', onPhone: true, cell: ({ deletedAt }) => <Timestamp at={deletedAt} /> },
    { id: 'by', head: 'Deleted by', cell: ({ deletedBy }) => nameOf(deletedBy) },
    {
      id: 'restore',
      head: 'Restore',
      isAction: true,
      cell: (product) => (
        <Button
          look="text"
          disabled={isBusy}
          aria-label={`Restore ${product.title}`}
          onClick={() => onRestore(product)}
        >
          Restore
        </Button>
      ),
    },
  ];
}
