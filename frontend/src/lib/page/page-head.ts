import { altTextOf, type PictureText } from '@daybook/contracts/shared/picture-text';

export type PageHead = {
  title: string;
  /** the website's title, after the page's own */
  site?: string;
  description?: string;
  /** the canonical path of the page */
  path: string;
  /** of the canonical URL; the browser does not know it when it navigates, and does not need it */
  origin?: string;
  image?: PictureText & { assetUrl: string };
  type?: 'website' | 'product' | 'article';
  /** search engines do not index the page: carts, search results */
  hidden?: boolean;
  /** further links, such as those to feeds */
  links?: readonly { rel: string; type: string; title: string; href: string }[];
};

/** Title, description, canonical URL and social card of a page. */
export function pageHead({
  title,
  site,
  description,
  path,
  origin = '',
  image,
  type,
  hidden,
  links = [],
}: PageHead) {
  const url = `${origin}${path}`;
  const picture =
    image && (image.assetUrl.startsWith('/') ? `${origin}${image.assetUrl}?format=1500w` : image.assetUrl);
  return {
    meta: [
      { title: site && site !== title ? `${title} – ${site}` : title },
      ...(description ? [{ name: 'description', content: description }] : []),
      ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
      { property: 'og:title', content: title },
      ...(description ? [{ property: 'og:description', content: description }] : []),
      { property: 'og:type', content: type ?? 'website' },
      { property: 'og:url', content: url },
      ...(picture
        ? [
            { property: 'og:image', content: picture },
            { property: 'og:image:alt', content: image ? altTextOf(image) : '' },
            { name: 'twitter:card', content: 'summary_large_image' },
          ]
        : []),
    ],
    links: hidden ? [] : [{ rel: 'canonical', href: url }, ...links],
  };
}

type Loaded = { readonly loaderData?: { readonly head: PageHead } | undefined };

/**
 * The head that a page's loader has put together. A loader comes with its page, and a head with every page: what says a
 * title weighs on the one that has it.
 */
export const loadedHead = ({ loaderData }: Loaded) => (loaderData ? pageHead(loaderData.head) : {});
