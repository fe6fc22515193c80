import { useEffect, useEffectEvent, useState } from 'react';
import { imageOf } from '../../../../lib/owner/picture-library';
import { Button } from '../../../../ui/button';
import { TextField } from '../../../../ui/owner/field';
import { FocalPointDialog } from '../../../../ui/owner/focal-point-dialog';
import { PictureDrop } from '../../../../ui/owner/picture-drop';
import { PicturePicker } from '../../../../ui/owner/picture-picker';
import { Picture } from '../../../../ui/picture';
import type { Design } from './design-document';
import styles from './picture-slot.module.css';

type SlotImage = NonNullable<Design['theme']['logo']>;

type PictureSlotProps = {
  label: string;
  /** only screen readers get the label, because the place shows it */
  hideLabel?: boolean;
  image: SlotImage | undefined;
  /** the words beside it say what it is, as with a logo */
  isLogo?: boolean;
  /** @param field what the owner types in; undefined for a change that is complete in itself */
  onChange: (image: SlotImage | undefined, field?: string) => void;
  /** gets the number of pictures that are uploading into this place */
  onUploading: (place: string, running: number) => void;
};

/** The place of one picture: the owner uploads it or chooses it from the library, describes, focuses and removes it. */
export function PictureSlot({ label, hideLabel, image, isLogo, onChange, onUploading }: PictureSlotProps) {
  const [isPointing, setPointing] = useState(false);
  const [isPicking, setPicking] = useState(false);
  const [running, setRunning] = useState(0);
  // the place to drop pictures goes once one is here, and then says nothing more
  const uploading = image ? 0 : running;
  const sayUploading = useEffectEvent((count: number) => onUploading(label, count));
  useEffect(() => {
    sayUploading(uploading);
    return () => sayUploading(0);
  }, [uploading]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would not stand in the column
    <div role="group" aria-label={label} className={styles.slot}>
      {!hideLabel && <h3 className={styles.label}>{label}</h3>}
      {image ? (
        <>
          <Picture
            image={image}
            sizes="320px"
            shape={isLogo ? 'free' : 'wide'}
            decorative
            className={isLogo ? styles.logo : styles.picture}
          />
          {!isLogo && (
            <TextField
              label="Alternative text"
              hint={image.altText ? undefined : 'Describe the picture for people who can’t see it.'}
              value={image.altText}
              maxLength={500}
              onChange={(event) => onChange({ ...image, altText: event.target.value }, `${label} text`)}
            />
          )}
          <div className={styles.actions}>
            {!isLogo && (
              <Button look="secondary" onClick={() => setPointing(true)}>
                Focal point
              </Button>
            )}
            <Button look="secondary" onClick={() => setPicking(true)}>
              Choose another
            </Button>
            <Button look="secondary" onClick={() => onChange(undefined)}>
              Remove
            </Button>
          </div>
        </>
      ) : (
        <>
          <PictureDrop onUploaded={(asset) => onChange(imageOf(asset))} onRunning={setRunning} />
          <div className={styles.actions}>
            <Button look="secondary" onClick={() => setPicking(true)}>
              Choose from your library
            </Button>
          </div>
        </>
      )}
      {isPicking && (
        <PicturePicker
          mode="single"
          onChoose={([picture]) => picture && onChange(imageOf(picture))}
          onClose={() => setPicking(false)}
        />
      )}
      {image && isPointing && (
        <FocalPointDialog
          image={image}
          onChange={(mediaFocalPoint) => onChange({ ...image, mediaFocalPoint }, `${label} point`)}
          onClose={() => setPointing(false)}
        />
      )}
    </div>
  );
}
