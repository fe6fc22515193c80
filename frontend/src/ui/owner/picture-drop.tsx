import { useEffect, useEffectEvent, useState } from 'react';
import type { UploadedPicture } from '../../lib/owner/upload-picture';
import { isRunning, PICTURE_KINDS, useUploads } from '../../lib/owner/use-uploads';
import { classNames } from '../class-names';
import { Icon } from './icon';
import styles from './picture-drop.module.css';
import { UploadLines } from './upload-lines';

type PictureDropProps = {
  onUploaded: (asset: UploadedPicture) => void;
  /** gets the number of uploads that the server has not answered yet, after their pictures */
  onRunning?: (running: number) => void;
};

/** The place to drop or choose pictures, with the progress of each upload. */
export function PictureDrop({ onUploaded, onRunning }: PictureDropProps) {
  const [isOver, setOver] = useState(false);
  const { uploads, upload, close } = useUploads(onUploaded);
  const running = uploads.filter(isRunning).length;
  const sayRunning = useEffectEvent((count: number) => onRunning?.(count));
  useEffect(() => sayRunning(running), [running]);
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
