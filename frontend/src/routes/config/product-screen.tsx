import { useParams } from '@tanstack/react-router';
import { ProductPage } from '../../features/catalogue/owner/product-page';
import { ProductStock } from '../../features/stock/owner/product-stock';

export function ProductScreen() {
  const { productId } = useParams({ from: '/config/products/$productId' });
  return (
    <ProductPage
      id={productId}
      stockOf={(variantIds) => <ProductStock productId={productId} variantIds={variantIds} />}
    />
  );
}
