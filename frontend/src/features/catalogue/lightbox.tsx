import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import { altTextOf } from '@daybook/contracts/shared/picture-text';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useLocale } from '../../lib/locale-context';
import { useBackToClose } from '../../lib/page/use-back-to-close';
import { m } from '../../paraglide/messages';
import { sourcesOf } from '../../ui/picture';
import { GALLERY_SIZES } from './gallery-sizes';
import styles from './lightbox.module.css';

type LightboxProps = {
  title: string;
  images: ProductItem['images'];
  /** index of the first picture */
  start: number;
  /** whether the browser's Back closes it; default: it does */
  closesByBack?: boolean;
  /** default: the colors of the page */
  theme?: 'dark' | 'light' | undefined;
  /** @param last index of the picture that was shown last */
  onClose: (last: number) => void;
};

/**
 * The pictures at full size, side by side, each with its text. Visitors swipe or use the arrow keys or the buttons;
 * Close, Escape and the browser's Back close it (section 4). A press on a
 * picture, or the button, brings it nearer; it then follows the mouse, the finger or the arrow keys. Its code is loaded when a visitor first opens it.
 */
export default function Lightbox({ title, images, start, closesByBack, theme, onClose }: LightboxProps) {
  const { t } = useLocale();
  const [index, setIndex] = useState(start);
  const [isZoomed, setZoomed] = useState(false);
  const strip = useRef<HTMLUListElement>(null);
  const shown = images[index];
  const isOne = images.length === 1;
  useBackToClose(() => onClose(index), closesByBack);

  const show = (position: number, behavior: ScrollBehavior = 'auto') => {
    const next = (position + images.length) % images.length;
    setIndex(next);
    setZoomed(false);
    strip.current?.scrollTo({ left: next * strip.current.clientWidth, behavior });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens at its first picture once
  useLayoutEffect(() => show(start, 'instant'), []);

  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
      // the arrows move an enlarged picture
      if (by === 0 || isZoomed) return;
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
    if (isZoomed) return;
    // during the first half of a turn the old picture is still the nearest
    if (Math.abs(scrollLeft - nearest * clientWidth) < 2) setIndex(nearest);
  };

  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => isOpen || onClose(index)}
      className={styles.overlay ?? ''}
      data-theme={theme}
    >
      <Modal className={styles.modal ?? ''}>
        <Dialog aria-label={t(m.product_gallery, { title })} className={styles.dialog ?? ''}>
          <ul
            ref={strip}
            className={styles.strip}
            data-zoomed={isZoomed || undefined}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by key
            tabIndex={0}
            onScroll={followFinger}
          >
            {images.map((image, position) => (
              <li key={image.id} className={styles.slide} aria-hidden={position !== index || undefined}>
                <Enlarged
                  image={image}
                  isFirst={position === start}
                  isNear={Math.abs(position - index) <= 1}
                  isZoomed={isZoomed && position === index}
                  onZoom={() => setZoomed(!isZoomed)}
                />
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
            <button
              type="button"
              className={styles.control}
              aria-label={t(isZoomed ? m.product_zoom_out : m.product_zoom_in)}
              onClick={() => setZoomed(!isZoomed)}
            >
              <span className={styles.glass} data-out={isZoomed || undefined} aria-hidden="true" />
            </button>
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

type EnlargedProps = {
  image: ProductItem['images'][number];
  /** it was pressed on the page, so the browser has it in the page's width: shown until the large one is there */
  isFirst: boolean;
  isNear: boolean;
  isZoomed: boolean;
  onZoom: () => void;
};

/** A part of the way: 0 at the left or the top, 1 at the right or the bottom. */
type Point = { x: number; y: number };
const MIDDLE: Point = { x: 0.5, y: 0.5 };

/** Brings a point of the picture to the same place of the frame. */
function lookAt(frame: Element | null, { x, y }: Point): void {
  if (!frame) return;
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = frame;
  const left = x * (scrollWidth - clientWidth);
  const top = y * (scrollHeight - clientHeight);
  frame.scrollTo({ left, top, behavior: 'instant' });
}

function Enlarged({ image, isFirst, isNear, isZoomed, onZoom }: EnlargedProps) {
  const [width, height] = (image.originalSize ?? '').split('x').map(Number);
  const frame = useRef<HTMLDivElement>(null);
  const pressed = useRef(MIDDLE);
  const [isLoaded, setLoaded] = useState(false);

  const pointOf = ({ clientX, clientY }: React.MouseEvent): Point => {
    const box = frame.current?.getBoundingClientRect();
    if (!box) return MIDDLE;
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
  };

  useLayoutEffect(() => {
    if (!isZoomed) return;
    lookAt(frame.current, pressed.current);
    pressed.current = MIDDLE;
    frame.current?.focus();
  }, [isZoomed]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button below does the same
    <div
      ref={frame}
      className={styles.frame}
      data-zoomed={isZoomed || undefined}
      // what scrolls can be reached by key, and keeps the focus afterwards
      tabIndex={isZoomed ? 0 : -1}
      onKeyDown={({ key }) => key === 'Enter' && onZoom()}
      onClick={(event) => {
        pressed.current = pointOf(event);
        onZoom();
      }}
      onPointerMove={(event) =>
        isZoomed && event.pointerType === 'mouse' && lookAt(frame.current, pointOf(event))
      }
    >
      {isFirst && !isLoaded && !isZoomed && (
        <img className={styles.before} {...sourcesOf(image, width)} sizes={GALLERY_SIZES} alt="" />
      )}
      <img
        className={styles.image}
        onLoad={() => setLoaded(true)}
        {...sourcesOf(image, width)}
        sizes={isZoomed ? '250vw' : '100vw'}
        width={width}
        height={height}
        alt={altTextOf(image)}
        loading={isNear ? 'eager' : 'lazy'}
      />
    </div>
  );
}
