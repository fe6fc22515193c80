import type { Moment, ProductThen, ShopThen } from '@daybook/contracts/operator/moments.api';
import type { ContentStatus } from '@daybook/contracts/shared/enumerations';
import { type Currency, formatMoney, money } from '@daybook/contracts/shared/money';
import { useState } from 'react';
import { STATUS_WORDS } from '../../../lib/owner/status-words';
import { counted, inWhole } from '../../../lib/owner/whole-number';
import { Button } from '../../../ui/button';
import { DataTable } from '../../../ui/owner/data-table';
import { Panel } from '../../../ui/owner/panel';
import { SearchInput } from '../../../ui/owner/search-input';
import { Toolbar } from '../../../ui/owner/toolbar';
import styles from './operator.module.css';

/** Rows on the page at most: the search finds the others. */
const ROWS = 200;

type MomentShopProps = { moment: Moment; shop: ShopThen; onDrop: () => void };

/** The products of a shop at a moment, beside what they are now. */
export function MomentShop({ moment, shop, onDrop }: MomentShopProps) {
  const [words, setWords] = useState('');
  const { products, total, collections, position } = shop;
  const found = products.filter(({ title, slug }) =>
    `${title} ${slug}`.toLowerCase().includes(words.toLowerCase()),
  );
  const at = new Date(moment.at).toLocaleString('en-US', { dateStyle: 'full', timeStyle: 'medium' });
  return (
    <Panel
      title={`${counted(total, 'product', 'products')} on ${at}`}
      about={`The log was at position ${inWhole(Number(position))}. Collections: ${collections.map(({ title }) => title).join(', ') || 'none'}.`}
    >
      <Toolbar>
        <SearchInput label="Search these products" value={words} onSearch={setWords} />
        <Button look="text" onClick={onDrop}>
          Clear
        </Button>
      </Toolbar>
      {found.length === 0 ? (
        <p className={styles.about}>{total === 0 ? 'The shop had no products then.' : 'No product fits.'}</p>
      ) : (
        <DataTable<ProductThen>
          label="Products then"
          rows={found.slice(0, ROWS)}
          rowId={({ productId }) => productId}
          rowName={({ title }) => title}
          columns={[
            { id: 'title', head: 'Product', cell: ({ title }) => title },
            { id: 'status', head: 'Status', cell: ({ status }) => statusText(status) },
            {
              id: 'price',
              head: 'Price',
              isNumber: true,
              onPhone: true,
              cell: (one) => priceText(one, one.price),
            },
            {
              id: 'units',
              head: 'In stock',
              isNumber: true,
              cell: ({ units }) => (units === null ? 'Unlimited' : inWhole(units)),
            },
            { id: 'collection', head: 'Collection', cell: ({ collection }) => collection ?? '–' },
            { id: 'now', head: 'Now', cell: (one) => <Now product={one} /> },
          ]}
        />
      )}
      {found.length > ROWS && <p className={styles.about}>The first {ROWS}. Search for the others.</p>}
      {total > products.length && (
        <p className={styles.about}>The first {inWhole(products.length)} by title are listed.</p>
      )}
    </Panel>
  );
}

/** What is another now. */
function Now({ product }: { product: ProductThen }) {
  const { now, title, status, price } = product;
  if (now === null) return 'Deleted';
  const changes = [
    ...(now.title === title ? [] : [now.title]),
    ...(now.status === status ? [] : [statusText(now.status)]),
    ...(now.price === price ? [] : [priceText(product, now.price)]),
  ];
  return changes.length === 0 ? 'The same' : <strong>{changes.join(', ')}</strong>;
}

const statusText = (status: string) => STATUS_WORDS[status as ContentStatus] ?? status;

const priceText = ({ currency }: ProductThen, price: number | null) =>
  price === null || currency === null ? '–' : formatMoney(money(price, currency as Currency));
