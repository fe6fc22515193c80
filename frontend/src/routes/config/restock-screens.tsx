import { useParams } from '@tanstack/react-router';
import { SendPage } from '../../features/owner-restock/sends/send-page';
import { ListPage } from '../../features/owner-restock/waiting/list-page';

const useParam = (name: string) => (useParams({ strict: false }) as Record<string, string>)[name] ?? '';

export function RestockListScreen() {
  return <ListPage variantId={useParam('variantId')} />;
}

export function RestockSendScreen() {
  return <SendPage sendId={useParam('sendId')} />;
}
