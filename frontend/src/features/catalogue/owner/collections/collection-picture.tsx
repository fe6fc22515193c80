import type { OwnerCollection } from '@daybook/contracts/catalogue/owner-catalogue.api';
import { altTextOf } from '@daybook/contracts/shared/picture-text';
import { useState } from 'react';
import { imageOf } from '../../../../lib/owner/picture-library';
import { Button } from '../../../../ui/button';
import { TextField } from '../../../../ui/owner/field';
import { IconButton } from '../../../../ui/owner/icon-button';
import { PicturePicker } from '../../../../ui/owner/picture-picker';
import { Picture } from '../../../../ui/picture';
import styles from './collection-picture.module.css';

type CollectionImage = OwnerCollection['collection']['image'];
type CollectionPictureProps = { image: CollectionImage; onChange: (image: CollectionImage) => void };

/** The picture of a collection, chosen from the library. */
export function CollectionPicture({ image, onChange }: CollectionPictureProps) {
  const [isPicking, setPicking] = useState(false);
  return (
    <>
      {image && (
        <div className={styles.picture}>
          <Picture image={image} sizes="96px" shape="square" decorative />
          <TextField
            label="Alternative text of the picture"
            hint={altTextOf(image) ? undefined : 'Describe the picture for people who can’t see it.'}
            value={image.altText}
            maxLength={500}
            onChange={(event) => onChange({ ...image, altText: event.target.value })}
          />
          <IconButton icon="bin" label="Remove the picture" onClick={() => onChange(undefined)} />
        </div>
      )}
      <div>
        <Button look="secondary" onClick={() => setPicking(true)}>
          {image ? 'Choose another picture' : 'Choose a picture'}
        </Button>
      </div>
      {isPicking && (
        <PicturePicker
          mode="single"
          onChoose={([picture]) => picture && onChange(imageOf(picture))}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}
