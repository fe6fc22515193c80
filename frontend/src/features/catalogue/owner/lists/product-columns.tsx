import type { OwnerProductSummary } from '@daybook/contracts/catalogue/owner-catalogue.api';
import { Link } from '@tanstack/react-router';
import type { Column } from '../../../../ui/owner/column';
import { Timestamp } from '../../../../ui/owner/timestamp';
import { Amount } from '../amount';
import { ProductStatus } from '../product-status';
import styles from './product-columns.module.css';
import { ProductName } from './product-name';

const availableWords = (available: number | null) =>
  available === null ? 'unlimited' : available === 0 ? 'sold out' : `${available} available`;

/** @param collections titles by id */
export function productColumns(collections: ReadonlyMap<string, string>): Column<OwnerProductSummary>[] {
  return [
    {
      id: 'title',
      head: 'Product',
      sort: { ascending: 'title' },
      cell: ({ id, title, image, status, available }) => (
        <>
          <ProductName
            image={image}
            title={title}
            link={(props) => <Link to="/config/products/$productId" params={{ productId: id }} {...props} />}
          />
          {/* on a phone, which hides those columns */}
          <span className={styles.facts}>
            <ProductStatus status={status} />
            <span>{availableWords(available)}</span>
          </span>
        </>
      ),
    },
    {
      id: 'status',
      head: 'Status',
      cell: ({ status, publishAt }) => <ProductStatus status={status} publishAt={publishAt} />,
    },
    {
      id: 'price',
      head: 'Price',
      isNumber: true,
      onPhone: true,
      sort: { ascending: 'price-ascending', descending: 'price-descending' },
      cell: ({ fromPrice, onSale }) => (
        <>
          {onSale && <span className={styles.sale}>Sale</span>}
          {fromPrice ? <Amount of={fromPrice} /> : '–'}
        </>
      ),
    },
    {
      id: 'available',
      head: 'Available',
      isNumber: true,
      cell: ({ available }) =>
        available === null ? (
          'Unlimited'
        ) : available === 0 ? (
          <em className={styles.out}>Sold out</em>
        ) : (
          available
        ),
    },
    {
      id: 'variants',
      head: 'Variants',
      isNumber: true,
      cell: ({ variantCount }) => variantCount,
    },
    {
      id: 'collection',
      head: 'Collection',
      cell: ({ collectionId }) => collections.get(collectionId) ?? '',
    },
    {
      id: 'saved',
      head: 'Changed',
      sort: { descending: 'saved' },
      cell: ({ savedAt }) => <Timestamp at={savedAt} />,
    },
  ];
}
