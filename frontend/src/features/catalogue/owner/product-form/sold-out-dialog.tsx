import { Button } from '../../../../ui/button';
import { Dialog, DialogActions } from '../../../../ui/owner/dialog';

type SoldOutDialogProps = {
  onClose: () => void;
  /** the product is published without units */
  onSoldOut: () => void;
  /** the product is published, and its stock is not tracked */
  onUnlimited: () => void;
};

/** Asks before a new product is published that no one can buy. */
export function SoldOutDialog({ onClose, onSoldOut, onUnlimited }: SoldOutDialogProps) {
  return (
    <Dialog title="Publish with no stock?" onClose={onClose}>
      <p>Customers see this product as sold out until you add units under In stock.</p>
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Back to the product
        </Button>
        <Button look="secondary" onClick={onUnlimited}>
          Don’t track stock
        </Button>
        <Button onClick={onSoldOut}>Publish as sold out</Button>
      </DialogActions>
    </Dialog>
  );
}
