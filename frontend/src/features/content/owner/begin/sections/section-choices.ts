import type { BeginSection } from '../begin-section';
import { CALL_SECTIONS } from './call-sections';
import { COLUMN_SECTIONS } from './column-sections';
import { HERO_SECTIONS } from './hero-sections';
import { PROOF_SECTIONS } from './proof-sections';
import { QUESTION_SECTIONS } from './question-sections';
import { SHOP_SECTIONS } from './shop-sections';
import { TEXT_SECTIONS } from './text-sections';

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

/** The sections to begin from. A new one is an entry of its group's file. */
export const SECTION_CHOICES: readonly SectionChoice[] = [
  ...HERO_SECTIONS,
  ...TEXT_SECTIONS,
  ...COLUMN_SECTIONS,
  ...SHOP_SECTIONS,
  ...QUESTION_SECTIONS,
  ...PROOF_SECTIONS,
  ...CALL_SECTIONS,
];
