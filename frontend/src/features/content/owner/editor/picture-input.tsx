import type { PageHead } from '@daybook/contracts/content/shared/page';
import { altTextOf } from '@daybook/contracts/shared/picture-text';
import { useState } from 'react';
import { useMay } from '../../../../lib/owner/owner-session';
import { imageOf } from '../../../../lib/owner/picture-library';
import { Button } from '../../../../ui/button';
import { TextField } from '../../../../ui/owner/field';
import { FocalPointDialog } from '../../../../ui/owner/focal-point-dialog';
import { PicturePicker } from '../../../../ui/owner/picture-picker';
import { Picture } from '../../../../ui/picture';
import styles from './block-form.module.css';

type PictureInputProps = {
  label: string;
  value: PageHead['picture'];
  error?: string | undefined;
  onChange: (picture: PageHead['picture']) => void;
};

/** One picture of the library, with its alternative text and its focal point. */
export function PictureInput({ label, value, error, onChange }: PictureInputProps) {
  const mayChoose = useMay('media.edit');
  const [opened, setOpened] = useState<'library' | 'focal point'>();
  const close = () => setOpened(undefined);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a form's
    <div className={styles.picture} role="group" aria-label={label}>
      <strong>{label}</strong>
      {value && (
        <>
          <Picture image={value} sizes="96px" shape="square" decorative className={styles.thumb} />
          <TextField
            label="Alternative text of the picture"
            hint={altTextOf(value) ? undefined : 'Describe the picture for people who can’t see it.'}
            value={value.altText}
            maxLength={500}
            onChange={({ target }) => onChange({ ...value, altText: target.value })}
          />
        </>
      )}
      <div className={styles.buttons}>
        {mayChoose && (
          <Button look="secondary" onClick={() => setOpened('library')}>
            {value ? 'Choose another picture' : 'Choose a picture'}
          </Button>
        )}
        {value && (
          <>
            <Button look="text" onClick={() => setOpened('focal point')}>
              Set the focal point
            </Button>
            <Button look="text" onClick={() => onChange(undefined)}>
              Remove the picture
            </Button>
          </>
        )}
      </div>
      {!mayChoose && <p>Your role doesn’t include choosing pictures.</p>}
      {error && <p role="alert">{error}</p>}
      {opened === 'library' && (
        <PicturePicker
          mode="single"
          onChoose={([picture]) => picture && onChange(imageOf(picture))}
          onClose={close}
        />
      )}
      {opened === 'focal point' && value && (
        <FocalPointDialog
          image={value}
          onChange={(mediaFocalPoint) => onChange({ ...value, mediaFocalPoint })}
          onClose={close}
        />
      )}
    </div>
  );
}
