import { Img, Link } from 'react-email';

/** The variant that an email is about. Texts are in the language of the email. */
export type OfferedProduct = {
  readonly title: string;
  /** `Blue, large`; empty when the product has one variant */
  readonly variant: string;
  readonly price: string;
  /** null when the product has none; the URL is absolute */
  readonly picture: { readonly url: string; readonly alt: string } | null;
};

/** `Mug, Blue, large` */
export const nameOf = ({ title, variant }: Pick<OfferedProduct, 'title' | 'variant'>): string =>
  variant ? `${title}, ${variant}` : title;

/**
 * The picture of the variant. It stands below the text and the button, so that a reader on a phone sees these without
 * scrolling.
 */
export function ProductPicture({
  picture,
  href,
}: Pick<OfferedProduct, 'picture'> & { readonly href: string }) {
  if (!picture) return null;
  return (
    // the plain text has the link already
    <Link href={href} data-skip-in-text>
      <Img
        src={picture.url}
        alt={picture.alt}
        width="512"
        style={{ width: '100%', maxWidth: '512px', height: 'auto', margin: '24px 0 0', borderRadius: '6px' }}
      />
    </Link>
  );
}
