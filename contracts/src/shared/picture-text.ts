/** The words of a picture (section 3, "Image"). */
export type PictureText = { readonly altText: string; readonly body?: string };

/** Section 9: characters of the body that stand in for an alternative text. */
const FROM_BODY = 250;

/** The text for those who cannot see the picture: the owner's own, or else the beginning of the picture's body. */
export const altTextOf = ({ altText, body = '' }: PictureText): string =>
  altText.trim() ? altText : [...body.trim()].slice(0, FROM_BODY).join('');

/** Section 8: the size of a picture is malformed. */
export const MALFORMED_SIZE = "Invalid source parameter. Pass in 'originalSize'";
