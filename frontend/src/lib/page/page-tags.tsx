import { useMatches } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';

type Tags = {
  status: string;
  meta?: readonly (ComponentProps<'meta'> | undefined)[];
  links?: readonly ComponentProps<'link'>[];
};

/**
 * The title, the metadata and the links of the page in the browser, where the server has written them and all else of
 * the head. A page's own tag wins over that of the same name of what is around it.
 */
export function PageTags() {
  const matches: readonly Tags[] = useMatches();
  const tags = new Map<string, ReactNode>();
  for (const { meta, links, status } of matches) {
    for (const tag of meta ?? []) {
      const { title, name, property } = tag ?? {};
      const key = title ? 'title' : (name ?? property ?? 'charset');
      tags.set(key, title ? <title key={key}>{title}</title> : <meta key={key} {...tag} />);
    }
    for (const link of links ?? [])
      tags.set(`link ${link?.rel} ${link?.type}`, <link key={`link ${link?.rel} ${link?.type}`} {...link} />);
    if (status !== 'success') break;
  }
  return [...tags.values()];
}
