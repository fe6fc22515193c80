import { useParams } from '@tanstack/react-router';
import { ListPage } from '../../features/owner-restock/list-page';

export function RestockListScreen() {
  const { variantId } = useParams({ strict: false }) as { variantId: string };
  return <ListPage variantId={variantId} />;
}
