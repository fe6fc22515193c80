import { useParams } from '@tanstack/react-router';
import { ProductHistoryPage } from '../../features/owner-catalogue/product-history-page';
import { ProductPage } from '../../features/owner-catalogue/product-page';

const useProductId = () => (useParams({ strict: false }) as { productId: string }).productId;

export function ProductScreen() {
  return <ProductPage id={useProductId()} />;
}

export function ProductHistoryScreen() {
  return <ProductHistoryPage id={useProductId()} />;
}
