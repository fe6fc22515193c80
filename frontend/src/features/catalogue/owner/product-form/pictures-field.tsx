import { altTextOf } from '@daybook/contracts/shared/picture-text';
import { useState } from 'react';
import { imageOf } from '../../../../lib/owner/picture-library';
import type { UploadedPicture } from '../../../../lib/owner/upload-picture';
import { Button } from '../../../../ui/button';
import { FieldRow, TextField } from '../../../../ui/owner/field';
import { FocalPointDialog } from '../../../../ui/owner/focal-point-dialog';
import { IconButton } from '../../../../ui/owner/icon-button';
import { PictureDrop } from '../../../../ui/owner/picture-drop';
import { PicturePicker } from '../../../../ui/owner/picture-picker';
import { useReorder } from '../../../../ui/owner/reorder';
import { Picture } from '../../../../ui/picture';
import styles from './pictures-field.module.css';
import type { ProductImage } from './product-form';

type PicturesFieldProps = {
  images: readonly ProductImage[];
  onChange: (change: (images: readonly ProductImage[]) => ProductImage[]) => void;
  /** gets the number of pictures that are uploading */
  onRunning: (running: number) => void;
};

/** The pictures of a product in their order. Lists show the first one. */
export function PicturesField({ images, onChange, onRunning }: PicturesFieldProps) {
  const [focused, setFocused] = useState<string>();
  const [isPicking, setPicking] = useState(false);
  const change = (id: string, changes: Partial<ProductImage>) =>
    onChange((before) => before.map((image) => (image.id === id ? { ...image, ...changes } : image)));
  const move = (from: number, to: number) =>
    onChange((before) => {
      const next = [...before];
      const [moved] = next.splice(from, 1);
      if (moved) next.splice(to, 0, moved);
      return next;
    });
  const { itemProps, handle } = useReorder({ count: images.length, noun: 'Picture', onMove: move });
  // a picture is once in a product: the library has each file once
  const add = (assets: readonly UploadedPicture[]) =>
    onChange((before) => {
      const shown = new Set(before.map(({ assetUrl }) => assetUrl));
      return [...before, ...assets.filter(({ assetUrl }) => !shown.has(assetUrl)).map(imageOf)];
    });
  const pointed = images.find(({ id }) => id === focused);

  return (
    <>
      {images.length > 0 && (
        <ol className={styles.pictures}>
          {images.map((image, i) => (
            <li key={image.id} className={styles.picture} {...itemProps(i)}>
              <button
                type="button"
                className={styles.thumb}
                aria-label={`Set the focal point of picture ${i + 1}`}
                onClick={() => setFocused(image.id)}
              >
                <Picture image={image} sizes="96px" shape="square" decorative />
              </button>
              <div className={styles.words}>
                <TextField
                  label={`Alternative text of picture ${i + 1}`}
                  hint={altTextOf(image) ? undefined : 'Describe the picture for people who can’t see it.'}
                  value={image.altText}
                  maxLength={500}
                  onChange={(event) => change(image.id, { altText: event.target.value })}
                />
                <FieldRow>
                  <TextField
                    label={`Title of picture ${i + 1}`}
                    value={image.title ?? ''}
                    maxLength={200}
                    onChange={(event) => change(image.id, { title: event.target.value || undefined })}
                  />
                  <TextField
                    label={`Description of picture ${i + 1}`}
                    hint="Its first 250 characters are the alternative text of a picture without one."
                    value={image.body ?? ''}
                    maxLength={2000}
                    onChange={(event) => change(image.id, { body: event.target.value || undefined })}
                  />
                </FieldRow>
                <div className={styles.actions}>
                  {images.length > 1 && handle(i)}
                  <IconButton
                    icon="up"
                    label={`Move picture ${i + 1} up`}
                    disabled={i === 0}
                    onClick={() => move(i, i - 1)}
                  />
                  <IconButton
                    icon="down"
                    label={`Move picture ${i + 1} down`}
                    disabled={i === images.length - 1}
                    onClick={() => move(i, i + 1)}
                  />
                  <IconButton
                    icon="bin"
                    label={`Remove picture ${i + 1}`}
                    onClick={() => onChange((before) => before.filter(({ id }) => id !== image.id))}
                  />
                </div>
              </div>
            </li>
          ))}
        </ol>
      )}
      <PictureDrop onUploaded={(asset) => add([asset])} onRunning={onRunning} />
      <div>
        <Button look="secondary" onClick={() => setPicking(true)}>
          Choose from your library
        </Button>
      </div>
      {isPicking && <PicturePicker mode="multiple" onChoose={add} onClose={() => setPicking(false)} />}
      {pointed && (
        <FocalPointDialog
          image={pointed}
          onChange={(mediaFocalPoint) => change(pointed.id, { mediaFocalPoint })}
          onClose={() => setFocused(undefined)}
        />
      )}
    </>
  );
}
