import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocale } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import { Picture } from '../../ui/picture';
import { GALLERY_SIZES } from './gallery-sizes';
import styles from './product-gallery.module.css';

const Lightbox = lazy(() => import('./lightbox'));

type ProductGalleryProps = {
  product: Pick<ProductItem, 'title' | 'images'>;
  /** the picture of the chosen variant, an id of `images` */
  imageId?: string;
};

/** The pictures of a product. On a phone the visitor swipes; elsewhere thumbnails select and a click enlarges. */
export function ProductGallery({ product: { title, images }, imageId }: ProductGalleryProps) {
  const { t } = useLocale();
  const wanted = Math.max(
    0,
    images.findIndex(({ id }) => id === imageId),
  );
  const [shown, setShown] = useState(wanted);
  const [enlarged, setEnlarged] = useState<number>();
  const strip = useRef<HTMLUListElement>(null);

  useEffect(() => setShown(wanted), [wanted]);

  // on a phone the pictures lie side by side: scroll the chosen one into view, and follow the visitor's swipes
  useEffect(() => {
    const element = strip.current;
    const target = shown * (element?.clientWidth ?? 0);
    if (element && Math.abs(element.scrollLeft - target) > 1) element.scrollTo({ left: target });
  }, [shown]);
  const followFinger = () => {
    const element = strip.current;
    if (element && element.scrollWidth > element.clientWidth) {
      const nearest = Math.round(element.scrollLeft / element.clientWidth);
      if (Math.abs(element.scrollLeft - nearest * element.clientWidth) < 2) setShown(nearest);
    }
  };

  if (images.length === 0) return <div className={styles.none} />;
  return (
    <section className={styles.gallery} aria-label={t(m.product_gallery, { title })}>
      {images.length > 1 && (
        <ul className={styles.thumbnails}>
          {images.map((image, index) => (
            <li key={image.id}>
              <button
                type="button"
                className={styles.thumbnail}
                aria-label={t(m.product_picture, { number: index + 1, count: images.length })}
                aria-current={index === shown || undefined}
                onClick={() => setShown(index)}
              >
                <Picture image={image} sizes="80px" decorative />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.stage}>
        <ul ref={strip} className={styles.strip} onScroll={followFinger}>
          {images.map((image, index) => (
            <li key={image.id} className={styles.slide} data-shown={index === shown || undefined}>
              <Picture image={image} sizes={GALLERY_SIZES} priority={index === wanted} />
              <button
                type="button"
                className={styles.enlarge}
                aria-label={t(m.product_enlarge, { number: index + 1 })}
                onClick={() => setEnlarged(index)}
              />
            </li>
          ))}
        </ul>
        {images.length > 1 && (
          <p className={styles.position} aria-hidden="true">
            {shown + 1} / {images.length}
          </p>
        )}
      </div>
      {enlarged !== undefined && (
        <Suspense>
          <Lightbox
            title={title}
            images={images}
            start={enlarged}
            onClose={(last) => {
              setEnlarged(undefined);
              setShown(last);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
