import type { GalleryFields, GalleryPicture } from '@daybook/contracts/content/shared/blocks/gallery.block';
import { altTextOf } from '@daybook/contracts/shared/picture-text';
import type { ReactNode } from 'react';
import { useLocale } from '../../../../lib/locale-context';
import { m } from '../../../../paraglide/messages';
import { Picture, type PictureSource } from '../../../../ui/picture';
import { sizesOf } from '../../block-sizes';
import { elementId } from '../../block-tree';
import type { BlockData, BlockView, BlockViewProps } from '../../block-view';
import { linkTarget } from '../../link-target';
import styles from './gallery.module.css';

type ShownPicture = GalleryPicture & { readonly picture: PictureSource & { readonly id: string } };

const shownOf = ({ pictures }: GalleryFields) =>
  pictures.filter((one): one is ShownPicture => one.picture !== undefined);

function Gallery({ id, fields, data, span }: BlockViewProps<GalleryFields>) {
  const { t } = useLocale();
  const shown = shownOf(fields);
  if (shown.length === 0) return null;
  const { design, lightbox } = fields;
  const isMoving = design === 'slideshow' || design === 'slider';
  const slides = shown.map((one, i) => (
    <Slide
      // biome-ignore lint/suspicious/noArrayIndexKey: one picture may stand there twice
      key={i}
      at={i}
      of={shown.length}
      one={one}
      block={id}
      fields={fields}
      data={data}
      sizes={sizesOf(span)}
    />
  ));
  const island = isMoving || lightbox ? 'gallery' : undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a form's
    <div
      role="group"
      aria-roledescription={isMoving ? t(m.gallery_carousel) : undefined}
      aria-label={t(m.gallery_label)}
      className={styles.gallery}
      data-island={island}
      data-design={design}
      data-align={fields.activeAlignment}
      data-delay={isMoving && fields.autoplay ? fields.delay : undefined}
      data-pictures={lightbox ? JSON.stringify(shown.map(enlargedOf)) : undefined}
      data-theme={lightbox ? fields.lightboxTheme : undefined}
      data-columns={fields.thumbnailsPerRow === 1 ? 'one' : 'several'}
    >
      {isMoving && <Controls fields={fields} count={shown.length} />}
      {isMoving ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        <div className={styles.strip} data-strip="" tabIndex={0}>
          {slides}
        </div>
      ) : (
        <div className={styles.list}>{slides}</div>
      )}
      {isMoving && fields.thumbnails && shown.length > 1 && (
        <Thumbnails shown={shown} block={id} isSquare={fields.squareThumbs} />
      )}
    </div>
  );
}

/** A picture at full size, with its words. */
const enlargedOf = ({ picture, title, description }: ShownPicture) => ({
  ...picture,
  ...(title !== '' && { title }),
  ...(description !== '' && { body: description }),
});

/** Buttons that need the script, which shows them. A gallery that moves by itself can be stopped first of all. */
function Controls({ fields, count }: { fields: GalleryFields; count: number }) {
  const { t } = useLocale();
  if (count < 2) return null;
  return (
    <div className={styles.controls}>
      {fields.autoplay && (
        <button
          type="button"
          hidden
          className={styles.control}
          data-play={t(m.gallery_play)}
          data-pause={t(m.gallery_pause)}
        >
          {t(m.gallery_pause)}
        </button>
      )}
      {fields.controls && (
        <>
          <button
            type="button"
            hidden
            className={styles.control}
            data-to="-1"
            aria-label={t(m.gallery_previous)}
          >
            <span className={styles.arrow} data-way="back" aria-hidden="true" />
          </button>
          <button type="button" hidden className={styles.control} data-to="1" aria-label={t(m.gallery_next)}>
            <span className={styles.arrow} aria-hidden="true" />
          </button>
        </>
      )}
    </div>
  );
}

const slideId = (block: string, at: number) => `${elementId(block)}-${at + 1}`;

type SlideProps = {
  at: number;
  of: number;
  one: ShownPicture;
  block: string;
  fields: GalleryFields;
  data: BlockData;
  sizes: string;
};

function Slide({ at, of, one, block, fields, data, sizes }: SlideProps) {
  const { t } = useLocale();
  const { design, aspectRatio, autoCrop, showMeta, showMetaOnHover, metaPosition } = fields;
  const isMoving = design === 'slideshow' || design === 'slider';
  const words = [one.title, one.description].filter(Boolean);
  return (
    <figure
      id={slideId(block, at)}
      className={styles.slide}
      data-ratio={design === 'stacked' ? undefined : aspectRatio}
      data-crop={autoCrop}
      aria-roledescription={isMoving ? t(m.gallery_slide) : undefined}
      aria-label={isMoving ? t(m.gallery_place, { number: at + 1, count: of }) : undefined}
    >
      <Pressed at={at} one={one} fields={fields} data={data}>
        <Picture
          image={one.picture}
          sizes={design === 'grid' ? `(min-width: 48rem) ${fields.maxColumnWidth}px, 46vw` : sizes}
          shape="free"
          className={design === 'stacked' ? styles.whole : styles.frame}
        />
      </Pressed>
      {showMeta && words.length > 0 && (
        <figcaption
          className={styles.meta}
          data-place={metaPosition}
          data-when={showMetaOnHover ? 'hover' : 'always'}
        >
          {one.title !== '' && <span className={styles.title}>{one.title}</span>}
          {one.description !== '' && <span>{one.description}</span>}
        </figcaption>
      )}
    </figure>
  );
}

type PressedProps = Pick<SlideProps, 'at' | 'one' | 'fields' | 'data'> & { children: ReactNode };

/** Where a press on the picture leads: its own link, or the picture at full size. */
function Pressed({ at, one, fields, data, children }: PressedProps) {
  const { t } = useLocale();
  const href = linkTarget(one.link, data);
  // a link needs a name where its picture says nothing
  const isNameless = altTextOf(one.picture) === '';
  if (href !== undefined) {
    return (
      <a href={href} aria-label={isNameless ? one.title || href : undefined}>
        {children}
      </a>
    );
  }
  if (!fields.lightbox) return children;
  return (
    <a
      href={one.picture.assetUrl}
      data-enlarge={at}
      aria-label={isNameless ? t(m.gallery_enlarge, { number: at + 1 }) : undefined}
    >
      {children}
    </a>
  );
}

type ThumbnailsProps = { shown: readonly ShownPicture[]; block: string; isSquare: boolean };

/** Links to the pictures: without script the browser scrolls to them. */
function Thumbnails({ shown, block, isSquare }: ThumbnailsProps) {
  const { t } = useLocale();
  return (
    <ul className={styles.thumbnails} data-square={isSquare}>
      {shown.map(({ picture }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one picture may stand there twice
        <li key={i}>
          <a
            href={`#${slideId(block, i)}`}
            data-show={i}
            aria-label={t(m.gallery_picture, { number: i + 1 })}
          >
            <Picture image={picture} sizes="200px" shape="free" decorative className={styles.thumbnail} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Several pictures. Without script all of them are there: in a grid, below each other, or in a strip that scrolls. */
export const galleryView: BlockView<GalleryFields> = {
  View: Gallery,
  properties: (fields) => ({
    '--per-row': String(fields.thumbnailsPerRow),
    '--column': `${fields.maxColumnWidth}px`,
    '--padding': `${fields.padding}px`,
    '--strip': `${fields.stripHeight}px`,
    '--strip-margin': `${fields.stripMargin}px`,
  }),
};
