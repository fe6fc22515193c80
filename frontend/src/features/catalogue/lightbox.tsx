import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import { altTextOf } from '@daybook/contracts/shared/picture-text';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { useLocale } from '../../lib/locale-context';
import { useBackToClose } from '../../lib/page/use-back-to-close';
import { m } from '../../paraglide/messages';
import { sourcesOf } from '../../ui/picture';
import styles from './lightbox.module.css';

type LightboxProps = {
  title: string;
  images: ProductItem['images'];
  /** index of the first picture */
  start: number;
  /** @param last index of the picture that was shown last */
  onClose: (last: number) => void;
};

/**
 * The pictures at full size, side by side, each with its text. Visitors swipe or use the arrow keys or the buttons;
 * Close, Escape and the browser's Back close it (section 4). Its code is loaded when a visitor first opens it.
 */
export default function Lightbox({ title, images, start, onClose }: LightboxProps) {
  const { t } = useLocale();
  const [index, setIndex] = useState(start);
  const strip = useRef<HTMLUListElement>(null);
  const shown = images[index];
  const isOne = images.length === 1;
  useBackToClose(() => onClose(index));

  const show = (position: number, behavior: ScrollBehavior = 'auto') => {
    const next = (position + images.length) % images.length;
    setIndex(next);
    strip.current?.scrollTo({ left: next * strip.current.clientWidth, behavior });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens at its first picture once
  useLayoutEffect(() => show(start, 'instant'), []);

  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
      if (by === 0) return;
      // otherwise the focused strip would scroll by itself too
      event.preventDefault();
      show(index + by);
    };
    document.addEventListener('keydown', turn);
    return () => document.removeEventListener('keydown', turn);
  });

  const followFinger = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    const nearest = Math.round(scrollLeft / clientWidth);
    // during the first half of a turn the old picture is still the nearest
    if (Math.abs(scrollLeft - nearest * clientWidth) < 2) setIndex(nearest);
  };

  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => isOpen || onClose(index)}
      className={styles.overlay ?? ''}
    >
      <Modal className={styles.modal ?? ''}>
        <Dialog aria-label={t(m.product_gallery, { title })} className={styles.dialog ?? ''}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by key */}
          <ul ref={strip} className={styles.strip} tabIndex={0} onScroll={followFinger}>
            {images.map((image, position) => (
              <li key={image.id} className={styles.slide} aria-hidden={position !== index || undefined}>
                <Enlarged image={image} isNear={Math.abs(position - index) <= 1} />
              </li>
            ))}
          </ul>
          <div className={styles.foot}>
            <p className={styles.caption} aria-live="polite">
              {!isOne && (
                <span className={styles.position}>
                  {t(m.product_picture, { number: index + 1, count: images.length })}
                </span>
              )}
              <span>{shown && captionOf(shown)}</span>
            </p>
            {!isOne && (
              <>
                <button
                  type="button"
                  className={styles.control}
                  aria-label={t(m.product_previous)}
                  onClick={() => show(index - 1)}
                >
                  <span className={styles.arrow} data-to="previous" aria-hidden="true" />
                </button>
                <button
                  type="button"
                  className={styles.control}
                  aria-label={t(m.product_next)}
                  onClick={() => show(index + 1)}
                >
                  <span className={styles.arrow} aria-hidden="true" />
                </button>
              </>
            )}
          </div>
          <button
            type="button"
            className={styles.close}
            aria-label={t(m.dialog_close)}
            onClick={() => onClose(index)}
          >
            <span className={styles.cross} aria-hidden="true" />
          </button>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The owner's title and body of the picture, or else what it shows. */
function captionOf({ title, body, altText }: ProductItem['images'][number]): string {
  return [title, body].filter((words) => words?.trim()).join('. ') || altText;
}

function Enlarged({ image, isNear }: { image: ProductItem['images'][number]; isNear: boolean }) {
  const [width, height] = (image.originalSize ?? '').split('x').map(Number);
  return (
    <img
      className={styles.image}
      {...sourcesOf(image, width)}
      sizes="100vw"
      width={width}
      height={height}
      alt={altTextOf(image)}
      loading={isNear ? 'eager' : 'lazy'}
    />
  );
}
