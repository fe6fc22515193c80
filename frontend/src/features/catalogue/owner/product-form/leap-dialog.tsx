import type { PriceDifference } from '@daybook/contracts/catalogue/shared/product-prices';
import { Button } from '../../../../ui/button';
import { Dialog, DialogActions } from '../../../../ui/owner/dialog';
import { PriceLeaps } from '../price-leaps';

type LeapDialogProps = {
  /** the new version's prices that differ by more than ten times from the saved ones */
  leaps: readonly PriceDifference[];
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks before prices are saved that are more likely a slip of the hand than a decision. */
export function LeapDialog({ leaps, onClose, onConfirm }: LeapDialogProps) {
  const many = leaps.length > 1;
  return (
    <Dialog title={many ? 'Change these prices so much?' : 'Change this price so much?'} onClose={onClose}>
      <PriceLeaps leaps={leaps} />
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Back to the prices
        </Button>
        <Button onClick={onConfirm}>Save {many ? 'these prices' : 'this price'}</Button>
      </DialogActions>
    </Dialog>
  );
}
