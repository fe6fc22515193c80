import { bullets, paragraph, titled } from '@daybook/contracts/content/shared/rich-words';
import type { DemoJournal } from './lay-out-journal.js';
import { section, text } from './page-parts.js';

/** The journal of Kasumori: three short posts, and a list of them at `/notes`. */
export const kasumoriJournal: DemoJournal = {
  id: 'notes',
  collection: {
    title: 'Notes',
    slug: 'notes',
    description: 'From the drying room: what the weather does to incense, and what incense does to a room.',
    type: 1,
    itemsPerPage: 20,
    ordering: 'newest',
    permissionType: 'public',
  },
  posts: [
    {
      slug: 'a-wet-november',
      title: 'A wet November',
      description: 'Four weeks of rain, and boards that would not dry.',
      excerpt: 'Four weeks of rain, and boards that would not dry. Some lots of this winter will be late.',
      publishedOn: '2026-11-20',
      author: 'Haru',
      categories: ['Workshop'],
      tags: ['Drying', 'Weather'],
      sections: [
        section(
          { width: 'narrow' },
          text([
            paragraph(
              'Incense dries in still air or it bends. This November the air was still, and full of water.',
            ),
            paragraph(
              'We moved the boards to the upper floor and waited. Nothing was heated: a stick that dries fast burns fast.',
            ),
            ...titled(
              'What that means for you',
              'The cedar of this winter is two weeks late. The others are on time.',
            ),
          ]),
        ),
      ],
    },
    {
      slug: 'how-long-is-twenty-eight-minutes',
      title: 'How long is twenty-eight minutes?',
      description: 'We timed one hundred sticks in four rooms.',
      excerpt:
        'We timed one hundred sticks in four rooms. The draft under a door takes five minutes from each.',
      publishedOn: '2026-10-05',
      author: 'Haru',
      categories: ['Burning'],
      tags: ['Time', 'Rooms'],
      sections: [
        section(
          { width: 'narrow' },
          text([
            paragraph('Each stick says twenty-eight minutes. That is true in a room with the window shut.'),
            bullets(
              'A closed room of twelve mats: twenty-eight minutes.',
              'The same room with a gap under the door: twenty-three.',
              'A kitchen while the rice is cooking: nineteen, and we had not opened a window.',
            ),
          ]),
        ),
      ],
    },
    {
      slug: 'ash-is-worth-keeping',
      title: 'Ash is worth keeping',
      description: 'A new bowl holds a stick badly. A bowl with a year of ash holds it well.',
      excerpt: 'A new bowl holds a stick badly. A bowl with a year of ash in it holds a stick at any angle.',
      publishedOn: '2026-09-12',
      author: 'Mio',
      categories: ['Burning'],
      tags: ['Ash', 'Bowls'],
      sections: [
        section(
          { width: 'narrow' },
          text([
            paragraph('Fill a new bowl with rice-straw ash to begin with, and never empty it again.'),
            paragraph('Once a month, sieve it. What stays in the sieve goes under the roses.'),
          ]),
        ),
      ],
    },
  ],
};
