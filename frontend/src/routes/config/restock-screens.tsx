import { useParams } from '@tanstack/react-router';
import { SendPage } from '../../features/restock/owner/sends/send-page';
import { ListPage } from '../../features/restock/owner/sign-ups/list-page';

const useParam = (name: string) => (useParams({ strict: false }) as Record<string, string>)[name] ?? '';

export function RestockListScreen() {
  return <ListPage variantId={useParam('variantId')} />;
}

export function RestockSendScreen() {
  return <SendPage sendId={useParam('sendId')} />;
}
