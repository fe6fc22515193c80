import type { BeginSection } from '../begin-section';

/** The groups of the list, in its order. */
export const SECTION_GROUPS = [
  'Opening',
  'Text',
  'Columns',
  'Shop',
  'Questions and prices',
  'Voices',
  'What to do next',
] as const;
export type SectionGroup = (typeof SECTION_GROUPS)[number];

/** A section that members can add to a page, as its list shows it. */
export type SectionChoice = {
  readonly id: string;
  readonly title: string;
  readonly group: SectionGroup;
  /** other words by which the member may find it */
  readonly words: string;
  readonly section: BeginSection;
};
