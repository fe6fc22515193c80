import type { SummaryFields } from '@daybook/contracts/content/shared/blocks/summary.block';
import type { BlockView, BlockViewProps, ShownProduct } from '../../block-view';
import { linkTarget } from '../../link-target';
import { ContentSummary } from '../content-summary/content-summary.view';
import { ListFrame } from '../list-head';
import styles from './summary.module.css';

function Summary(props: BlockViewProps<SummaryFields>) {
  return props.fields.source === 'content' ? <ContentSummary {...props} /> : <Products {...props} />;
}

function Products({ id, fields, data }: BlockViewProps<SummaryFields>) {
  const { heading, linkLabel, link, perRow } = fields;
  const products = productsOf(id, fields, data).filter(({ card }) => card);
  if (products.length === 0) return data.isCanvas ? <p>No products to show yet.</p> : null;
  const href = linkTarget(link, data);
  const hasLink = linkLabel !== '' && (href !== undefined || data.isCanvas);
  return (
    <ListFrame id={id} heading={heading} link={hasLink ? { href, label: linkLabel } : undefined}>
      <ul className={styles.products} data-per-row={perRow}>
        {products.map(({ id: productId, card }) => (
          <li key={productId}>{card?.(heading === '' ? 'h2' : 'h3')}</li>
        ))}
      </ul>
    </ListFrame>
  );
}

/** A product that was chosen twice is shown once. */
function productsOf(
  id: string,
  { source, products }: SummaryFields,
  data: BlockViewProps<SummaryFields>['data'],
): readonly ShownProduct[] {
  if (source === 'collection') return data.lists?.get(id) ?? [];
  const ids = new Set(products.map(({ productId }) => productId));
  return [...ids].flatMap((chosen) => data.products.find((product) => product.id === chosen) ?? []);
}

/** Products of a collection or chosen ones, or items of content, as cards. Without one visitors see nothing of it. */
export const summaryView: BlockView<SummaryFields> = { View: Summary };
