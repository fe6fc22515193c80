/** Where a press leads. A link to a document of the website names its id, so that it follows when the document moves. */
export type Link =
  | { readonly kind: 'page' | 'item' | 'product' | 'collection' | 'file'; readonly id: string }
  /** a web address, or a path of the website such as `/search` */
  | { readonly kind: 'address'; readonly url: string }
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'phone'; readonly phone: string };

export type LinkKind = Link['kind'];
