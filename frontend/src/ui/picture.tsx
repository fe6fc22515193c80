import { IMAGE_WIDTHS } from '@daybook/contracts/shared/limits';
import { altTextOf, type PictureText } from '@daybook/contracts/shared/picture-text';
import { classNames } from './class-names';
import styles from './picture.module.css';

export type PictureSource = PictureText & {
  readonly assetUrl: string;
  /** pixels, `2000x2500` */
  readonly originalSize?: string;
  readonly mediaFocalPoint?: { readonly x: number; readonly y: number };
  readonly colorData?: { readonly center: string };
};

type PictureProps = {
  image: PictureSource;
  /** the width on the page, as in the `sizes` attribute */
  sizes: string;
  /** `free`: the class name sets the shape */
  shape?: 'portrait' | 'square' | 'wide' | 'free';
  /** the browser loads it first, because it is in the first view */
  priority?: boolean;
  /** the text beside it says the same, so screen readers skip it */
  decorative?: boolean;
  className?: string;
};

/** The colour behind a picture of another type could show through it. */
const OPAQUE = /\.jpg$/;

/**
 * A picture in the width tiers of section 9. Its frame has the final size, so the page does not move when it loads, and
 * the colour of its centre until then. The colour is an attribute of a shape: the page's policy allows no style there.
 */
export function Picture({ image, sizes, shape = 'portrait', priority, decorative, className }: PictureProps) {
  const [width, height] = sizeOf(image);
  return (
    <span className={classNames(styles.frame, className)} data-shape={shape}>
      {image.colorData && OPAQUE.test(image.assetUrl) && (
        <svg className={styles.colour} aria-hidden="true">
          <rect width="100%" height="100%" fill={image.colorData.center} />
        </svg>
      )}
      <img
        className={styles.image}
        {...sourcesOf(image, width, sizes)}
        sizes={sizes}
        width={width}
        height={height}
        alt={decorative ? '' : altTextOf(image)}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        data-focal-x={tenths(image.mediaFocalPoint?.x)}
        data-focal-y={tenths(image.mediaFocalPoint?.y)}
      />
    </span>
  );
}

/** Device pixels for one CSS pixel, at most. */
const DENSEST = 3;

/**
 * Our pictures come in width tiers up to their own width. Where `sizes` is one width in pixels, wider tiers are left
 * out. A picture of another host has its one URL.
 */
export function sourcesOf(
  image: PictureSource,
  width?: number,
  sizes = '',
): { src: string; srcSet?: string } {
  if (!image.assetUrl.startsWith('/media/')) return { src: image.assetUrl };
  const shown = /^(\d+)px$/.exec(sizes)?.[1];
  const widest = IMAGE_WIDTHS.find((tier) => tier >= Number(shown) * DENSEST) ?? Number.POSITIVE_INFINITY;
  const tiers = IMAGE_WIDTHS.filter((tier) => tier <= Math.min(width ?? widest, widest));
  const address = (tier: number) => `${image.assetUrl}?format=${tier}w`;
  return {
    src: address(tiers.findLast((tier) => tier <= 750) ?? IMAGE_WIDTHS[0]),
    srcSet: tiers.length > 0 ? tiers.map((tier) => `${address(tier)} ${tier}w`).join(', ') : undefined,
  };
}

/** The pixels of a picture's file; nothing when the picture does not say them. */
export function sizeOf({ originalSize }: PictureSource): [width?: number, height?: number] {
  const match = /^(\d+)x(\d+)$/.exec(originalSize ?? '');
  return match ? [Number(match[1]), Number(match[2])] : [];
}

function tenths(share = 0.5): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 10);
}
