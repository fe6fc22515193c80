import { paragraph, titled } from '@daybook/contracts/content/shared/rich-words';
import { button, picture, text } from '../begin-blocks';
import type { BeginSection } from '../begin-section';
import type { SectionChoice } from './section-choice';

type HeroWords = { readonly title: string; readonly lead: string; readonly action?: string };

const WORDS: HeroWords = {
  title: 'What you make, in five words',
  lead: 'Say in one sentence for whom it is, and what is different about it.',
  action: 'See the shop',
};

/** Words on the left, a picture on the right. */
export const heroBesidePicture = ({ title, lead, action }: HeroWords = WORDS): BeginSection => ({
  look: { space: 'large' },
  blocks: [
    text(titled(title, lead), 6),
    picture(6, { shape: 'landscape' }),
    ...(action === undefined ? [] : [button(action)]),
  ],
});

/** Words alone, in the middle of much space. */
export const heroOfWords = ({ title, lead, action }: HeroWords = WORDS): BeginSection => ({
  look: { space: 'large', width: 'narrow' },
  blocks: [text(titled(title, lead)), ...(action === undefined ? [] : [button(action)])],
});

/** A picture over the whole width, the words beneath it. */
export const heroBelowPicture = ({ title, lead, action }: HeroWords = WORDS): BeginSection => ({
  look: { width: 'wide', space: 'medium' },
  blocks: [
    picture(undefined, { shape: 'landscape' }),
    text(titled(title, lead)),
    ...(action === undefined ? [] : [button(action)]),
  ],
});

/** Words on a dark ground. */
const heroOnDark = ({ title, lead, action }: HeroWords = WORDS): BeginSection => ({
  look: { variant: 'dark', space: 'large', width: 'narrow' },
  blocks: [
    text(titled(title, lead)),
    ...(action === undefined ? [] : [button(action, { look: 'secondary' })]),
  ],
});

/** The first sentence of a page, under its title. */
export const pageOpening = (lead: string): BeginSection => ({
  look: { width: 'narrow', space: 'small' },
  blocks: [text([paragraph(lead)])],
});

export const HERO_SECTIONS: readonly SectionChoice[] = [
  {
    id: 'hero-beside-picture',
    title: 'Words beside a picture',
    group: 'Opening',
    words: 'hero header banner intro',
    section: heroBesidePicture(),
  },
  {
    id: 'hero-words',
    title: 'Large words',
    group: 'Opening',
    words: 'hero headline statement',
    section: heroOfWords(),
  },
  {
    id: 'hero-below-picture',
    title: 'Picture, then words',
    group: 'Opening',
    words: 'hero banner cover full width',
    section: heroBelowPicture(),
  },
  {
    id: 'hero-dark',
    title: 'Words on dark',
    group: 'Opening',
    words: 'hero banner contrast black',
    section: heroOnDark(),
  },
  {
    id: 'page-opening',
    title: 'First sentence',
    group: 'Opening',
    words: 'heading introduction page title',
    section: pageOpening('Say in one sentence what visitors find here.'),
  },
];
