import { useParams } from '@tanstack/react-router';
import { ListPage } from '../../features/owner-restock/list-page';
import { SendPage } from '../../features/owner-restock/send-page';

const useParam = (name: string) => (useParams({ strict: false }) as Record<string, string>)[name] ?? '';

export function RestockListScreen() {
  return <ListPage variantId={useParam('variantId')} />;
}

export function RestockSendScreen() {
  return <SendPage sendId={useParam('sendId')} />;
}
