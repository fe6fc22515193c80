type PageHead = {
  title: string;
  /** the website's title, behind the page's own */
  site?: string;
  description?: string;
  /** path of the one address that this page should be known by */
  path: string;
  /** origin of that address; unknown in the browser before it matters */
  origin?: string;
  image?: { assetUrl: string; altText: string };
  type?: 'website' | 'product';
  /** search engines stay out: carts, results of searches */
  hidden?: boolean;
};

/** Title, description, canonical address and social card of a page, from its document. */
export function pageHead({ title, site, description, path, origin = '', image, type, hidden }: PageHead) {
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
            { property: 'og:image:alt', content: image?.altText ?? '' },
            { name: 'twitter:card', content: 'summary_large_image' },
          ]
        : []),
    ],
    links: hidden ? [] : [{ rel: 'canonical', href: url }],
  };
}
