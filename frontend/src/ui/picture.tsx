import { IMAGE_WIDTHS } from '@daybook/contracts/shared/limits';
import { classNames } from './class-names';
import styles from './picture.module.css';

export type PictureSource = {
  readonly assetUrl: string;
  readonly altText: string;
  /** pixels, `2000x2500` */
  readonly originalSize?: string;
  readonly mediaFocalPoint?: { readonly x: number; readonly y: number };
};

type PictureProps = {
  image: PictureSource;
  /** how wide it is shown, as in the `sizes` attribute */
  sizes: string;
  /** `free`: the class that it is given says */
  shape?: 'portrait' | 'square' | 'wide' | 'free';
  /** seen at once: fetched first */
  priority?: boolean;
  /** says nothing that the text beside it does not say */
  decorative?: boolean;
  className?: string;
};

/** A picture in the width tiers of section 9, in a frame of its final size, so that nothing moves when it comes. */
export function Picture({ image, sizes, shape = 'portrait', priority, decorative, className }: PictureProps) {
  const [width, height] = sizeOf(image);
  return (
    <span className={classNames(styles.frame, className)} data-shape={shape}>
      <img
        className={styles.image}
        {...sourcesOf(image, width, sizes)}
        sizes={sizes}
        width={width}
        height={height}
        alt={decorative ? '' : image.altText}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        data-focal-x={tenths(image.mediaFocalPoint?.x)}
        data-focal-y={tenths(image.mediaFocalPoint?.y)}
      />
    </span>
  );
}

/** Pixels that a screen puts into one of the page's, at most. */
const DENSEST = 3;

/**
 * Ours come in tiers up to their own width, and where `sizes` is one width in pixels no wider than that needs; somebody
 * else's picture is taken as it is.
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

function sizeOf({ originalSize }: PictureSource): [width?: number, height?: number] {
  const match = /^(\d+)x(\d+)$/.exec(originalSize ?? '');
  return match ? [Number(match[1]), Number(match[2])] : [];
}

function tenths(share = 0.5): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 10);
}
