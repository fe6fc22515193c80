import { useState } from 'react';
import type { UploadedPicture } from '../../lib/owner/upload-picture';
import { PICTURE_KINDS, useUploads } from '../../lib/owner/use-uploads';
import { classNames } from '../class-names';
import { Icon } from './icon';
import styles from './picture-drop.module.css';
import { UploadLines } from './upload-lines';

/** The place to drop or choose pictures, with the progress of each upload. */
export function PictureDrop({ onUploaded }: { onUploaded: (asset: UploadedPicture) => void }) {
  const [isOver, setOver] = useState(false);
  const { uploads, upload, close } = useUploads(onUploaded);
  return (
    <>
      <UploadLines uploads={uploads} onClose={close} />
      <label
        className={classNames(styles.drop, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          upload(event.dataTransfer.files);
        }}
      >
        <Icon name="picture" />
        <span>
          <strong>Add pictures</strong> or drop them here
        </span>
        <span className={styles.note}>JPEG, PNG, WebP, AVIF or GIF, 20 MB at most</span>
        <input
          type="file"
          className={styles.file}
          accept={PICTURE_KINDS}
          multiple
          onChange={(event) => {
            upload([...(event.target.files ?? [])]);
            // without the reset the browser would not report the same file again
            event.target.value = '';
          }}
        />
      </label>
    </>
  );
}
