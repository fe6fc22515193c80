import type { Currency } from '@daybook/contracts/shared/money';

/** The values that an operator has typed of a website that is not made yet. */
export type Beginning = { title: string; language: string; country: string; currency: Currency };

const keyOf = (member: string) => `daybook-beginning-${member}`;

/** The values of an earlier visit in this browser; undefined: there was none. */
export function keptBeginning(member: string): Partial<Beginning> | undefined {
  const kept = localStorage.getItem(keyOf(member));
  try {
    return kept === null ? undefined : (JSON.parse(kept) as Partial<Beginning>);
  } catch {
    return undefined;
  }
}

/** @param beginning undefined: the website is made */
export function keepBeginning(member: string, beginning: Beginning | undefined): void {
  if (beginning) localStorage.setItem(keyOf(member), JSON.stringify(beginning));
  else localStorage.removeItem(keyOf(member));
}
