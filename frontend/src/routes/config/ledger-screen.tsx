import { useParams } from '@tanstack/react-router';
import { LedgerPage } from '../../features/stock/owner/ledger-page';

export function LedgerScreen() {
  const { variantId } = useParams({ strict: false }) as { variantId: string };
  return <LedgerPage variantId={variantId} />;
}
