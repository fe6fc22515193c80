import { waitingText } from '../../../../lib/owner/use-uploads';
import { Button } from '../../../../ui/owner/button';

type SaveButtonProps = {
  isBusy: boolean;
  isDirty: boolean;
  /** pictures that are uploading: the save waits for them */
  uploading: number;
};

/** The button that saves a product, in the head of its screen. */
export function SaveButton({ isBusy, isDirty, uploading }: SaveButtonProps) {
  const text = isDirty ? 'Save' : 'Saved';
  return (
    <Button type="submit" form="product" busy={isBusy || uploading > 0} disabled={!isDirty}>
      {isBusy ? 'Saving…' : uploading > 0 ? waitingText(uploading) : text}
    </Button>
  );
}
