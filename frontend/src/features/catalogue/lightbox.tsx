import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import { useState } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { useLocale } from '../../lib/locale-context';
import { sourcesOf } from '../../ui/picture';
import styles from './lightbox.module.css';

type LightboxProps = {
  title: string;
  images: ProductItem['images'];
  start: number;
  /** @param last the picture that was shown last */
  onClose: (last: number) => void;
};

/** A picture at its largest. Fetched when it is first asked for; Escape, a click outside or Close end it. */
export default function Lightbox({ title, images, start, onClose }: LightboxProps) {
  const { t } = useLocale();
  const [index, setIndex] = useState(start);
  const image = images[index];
  const turn = (by: number) => setIndex((index + by + images.length) % images.length);
  if (!image) return null;
  const [width, height] = (image.originalSize ?? '').split('x').map(Number);
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => isOpen || onClose(index)}
      className={styles.overlay ?? ''}
    >
      <Modal className={styles.modal ?? ''}>
        <Dialog aria-label={t('product.gallery', { title })} className={styles.dialog ?? ''}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys beside the buttons that do the same */}
          <div
            className={styles.content}
            onKeyDown={(event) => {
              if (event.key === 'ArrowLeft') turn(-1);
              if (event.key === 'ArrowRight') turn(1);
            }}
          >
            <img
              key={image.id}
              className={styles.image}
              {...sourcesOf(image, width)}
              sizes="100vw"
              width={width}
              height={height}
              alt={image.altText}
            />
            <div className={styles.controls}>
              {images.length > 1 && (
                <>
                  <button type="button" className={styles.control} onClick={() => turn(-1)}>
                    <span aria-hidden="true">←</span>
                    <span className={styles.word}>{t('product.previous')}</span>
                  </button>
                  <span className={styles.position}>
                    {t('product.picture', { number: index + 1, count: images.length })}
                  </span>
                  <button type="button" className={styles.control} onClick={() => turn(1)}>
                    <span className={styles.word}>{t('product.next')}</span>
                    <span aria-hidden="true">→</span>
                  </button>
                </>
              )}
              <button type="button" className={styles.control} onClick={() => onClose(index)}>
                {t('product.close')}
              </button>
            </div>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
