import { useParams } from '@tanstack/react-router';
import { ProductHistoryPage } from '../../features/catalogue/owner/product-history-page';
import { ProductPage } from '../../features/catalogue/owner/product-page';
import { ProductStock } from '../../features/stock/owner/product-stock';

const useProductId = () => (useParams({ strict: false }) as { productId: string }).productId;

export function ProductScreen() {
  const id = useProductId();
  return <ProductPage id={id} stock={<ProductStock productId={id} />} />;
}

export function ProductHistoryScreen() {
  return <ProductHistoryPage id={useProductId()} />;
}
