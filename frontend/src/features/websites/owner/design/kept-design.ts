import type { Design } from './design-document';

/** What an owner has not published yet, and the design that they began with. */
type KeptDesign = { readonly base: Design; readonly design: Design };

const keyOf = (website: string, member: string) => `daybook-design-${website}-${member}`;

/**
 * The unpublished design of a member, from an earlier visit in this browser. Only the browser has it, so that no
 * visitor and no other member comes by it.
 */
export function keptDesign(website: string, member: string): KeptDesign | undefined {
  const kept = localStorage.getItem(keyOf(website, member));
  try {
    return kept === null ? undefined : (JSON.parse(kept) as KeptDesign);
  } catch {
    return undefined;
  }
}

/** @param kept undefined: the member has nothing unpublished */
export function keepDesign(website: string, member: string, kept: KeptDesign | undefined): void {
  if (kept) localStorage.setItem(keyOf(website, member), JSON.stringify(kept));
  else localStorage.removeItem(keyOf(website, member));
}
