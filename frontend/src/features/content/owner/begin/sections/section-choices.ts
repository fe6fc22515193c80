import { CALL_SECTIONS } from './call-sections';
import { COLUMN_SECTIONS } from './column-sections';
import { HERO_SECTIONS } from './hero-sections';
import { PROOF_SECTIONS } from './proof-sections';
import { QUESTION_SECTIONS } from './question-sections';
import type { SectionChoice } from './section-choice';
import { SHOP_SECTIONS } from './shop-sections';
import { TEXT_SECTIONS } from './text-sections';

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
