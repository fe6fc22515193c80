import { useParams } from '@tanstack/react-router';
import { ProductHistoryPage } from '../../features/owner-catalogue/product-history-page';
import { ProductPage } from '../../features/owner-catalogue/product-page';
import { ProductStock } from '../../features/owner-stock/product-stock';

const useProductId = () => (useParams({ strict: false }) as { productId: string }).productId;

export function ProductScreen() {
  const id = useProductId();
  return <ProductPage id={id} stock={<ProductStock productId={id} />} />;
}

export function ProductHistoryScreen() {
  return <ProductHistoryPage id={useProductId()} />;
}
