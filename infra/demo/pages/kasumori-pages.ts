import { homePage } from '@daybook/backend/content/home/home-page';
import { bullets, heading, subtitled, titled } from '@daybook/contracts/content/shared/rich-words';
import { kasumori } from '../kasumori-website.js';
import { kasumoriJournal } from './kasumori-journal.js';
import type { DemoPages } from './lay-out-pages.js';
import { menuLine, shopLines } from './menu-lines.js';
import { button, type DemoPage, picture, posts, section, text } from './page-parts.js';

const COLLECTIONS = ['incense', 'things-to-burn-it-in'];

const about: DemoPage = {
  slug: 'about',
  title: 'About',
  description: 'Three scents, pressed in winter. How Kasumori makes incense, and how it is burned.',
  sections: [
    section(
      { space: 'large' },
      text(
        titled(
          'Wood, bark, water',
          'There is no perfume in it. A stick smells of what it is made of, first faintly, then of itself.',
        ),
        5,
      ),
      picture(['incense-sticks-close', 'Incense sticks side by side'], 7, { shape: 'landscape' }),
    ),
    section(
      { variant: 'tinted' },
      text(subtitled('November', 'The wood is milled. The mill stops twice a day to cool.'), 4),
      text(
        subtitled(
          'January',
          'The dough is pressed and cut. Boards fill the room, and the windows stay shut.',
        ),
        4,
      ),
      text(subtitled('March', 'What is straight is counted into lots. What is not, we burn ourselves.'), 4),
    ),
    section(
      { width: 'narrow' },
      text([
        heading('How to burn it'),
        bullets(
          'Stand the stick in ash, a third of it deep if half the time is enough.',
          'Light the tip, wait for a count of five, and fan the flame out.',
          'Open a window after it, not during it.',
        ),
      ]),
      button('See the incense', { kind: 'collection', id: 'incense' }, { look: 'secondary' }),
    ),
    section({ variant: 'tinted' }, posts(kasumoriJournal.id, 'From our notes')),
  ],
};

/** The pages that Kasumori opens with. Its home page is one of blocks. */
export const kasumoriPages: DemoPages = {
  home: homePage(kasumori, COLLECTIONS),
  journal: kasumoriJournal,
  pages: () => [about],
  navigation: (idOf) => {
    const lines = (menu: string) => [
      ...shopLines(menu, COLLECTIONS),
      { ...menuLine(`${menu}-notes`, { kind: 'address', url: '/notes' }), title: 'Notes' },
      menuLine(`${menu}-about`, { kind: 'page', id: idOf('about') }),
    ];
    return { header: lines('header'), footer: lines('footer'), notLinked: [] };
  },
};
