import { waitingText } from '../../../../lib/owner/use-uploads';
import { Button } from '../../../../ui/owner/button';

type SaveButtonProps = {
  isSaving: boolean;
  isDirty: boolean;
  /** pictures that are uploading: the save waits for them */
  uploading: number;
};

/** The button that saves a product, in the head of its screen. */
export function SaveButton({ isSaving, isDirty, uploading }: SaveButtonProps) {
  const text = isDirty ? 'Save' : 'Saved';
  return (
    <Button type="submit" form="product" busy={isSaving || uploading > 0} disabled={!isDirty}>
      {isSaving ? 'Saving…' : uploading > 0 ? waitingText(uploading) : text}
    </Button>
  );
}
