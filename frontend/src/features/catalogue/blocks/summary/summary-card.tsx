import type { ProductSummary } from '@daybook/contracts/catalogue/catalogue.api';
import { CardFace, CardFacts } from '../../lists/card-face';
import card from '../../lists/product-card.module.css';

type SummaryCardProps = { product: ProductSummary; headingLevel: 'h2' | 'h3' };

/** A product in a list on a page of blocks: the card of the shop's lists without what needs script. */
export const SummaryCard = ({ product, headingLevel }: SummaryCardProps) => (
  <CardFace
    images={product.images}
    display={product.display}
    headingLevel={headingLevel}
    title={
      <a href={product.fullUrl} className={card.link}>
        {product.title}
      </a>
    }
    facts={<CardFacts product={product} />}
  />
);
