import {
  bullets,
  heading,
  paragraph,
  subtitled,
  table,
  titled,
} from '@daybook/contracts/content/shared/rich-words';
import { glazeNotebook } from './glaze-notebook.js';
import {
  button,
  type DemoPage,
  form,
  picture,
  product,
  questions,
  section,
  shared,
  text,
} from './page-parts.js';

/** @param visitId the id of the region about visits */
const about = (visitId: string): DemoPage => ({
  slug: 'about',
  title: 'About',
  description: 'One room, two wheels, one loom along the road. How Plainward makes ceramics and table linen.',
  sections: [
    section(
      { space: 'large' },
      text(
        titled(
          'One room, and what is made in it',
          'Plainward makes stoneware and sews linen in a former bicycle shop. The window is still where the bicycles were, which is why the pots stand in the light.',
        ),
        6,
      ),
      picture(['home-table', 'A jug, a bottle, bowls and cups around a striped linen cloth'], 6, {
        shape: 'landscape',
      }),
    ),
    section(
      { width: 'narrow' },
      text(
        titled(
          'How it began',
          'With a set of four bowls for our own kitchen, because the ones we could buy were either too light or too proud of themselves. A neighbor wanted four as well.',
          'We have stayed with that size of ambition. There are six glazes and five colors of linen. When something new comes, something old goes, so that the list stays as short as it is.',
        ),
      ),
    ),
    section(
      {},
      picture(['wheel-hour', 'A raw clay cylinder and a bowl, just off the wheel'], 5, { shape: 'portrait' }),
      text(
        titled(
          'A week here',
          'We throw on Monday and trim on Tuesday. Wednesday is for handles. On Thursday nothing happens that one can see: clay dries at its own speed, and hurrying it shows later.',
          'The kiln is loaded on Friday and opened on Sunday afternoon. What has not come out well is broken up and goes under the path.',
        ),
        7,
      ),
    ),
    section(
      { variant: 'tinted' },
      text(
        subtitled(
          'What we use',
          'Stoneware with iron in it from one pit, and flax linen in one weight from one mill.',
        ),
        4,
      ),
      text(
        subtitled(
          'What we keep',
          'A foot that is left unglazed, and a price that stays the same for a year.',
        ),
        4,
      ),
      text(subtitled('What we leave out', 'Gold rims, limited editions, and reasons to hurry.'), 4),
    ),
    shared(visitId),
  ],
});

/** Stands at the end of two pages. */
export const plainwardRegions: readonly DemoPage[] = [
  {
    kind: 'region',
    slug: 'come-and-see',
    title: 'Come and see',
    sections: [
      section(
        { variant: 'accent', width: 'narrow' },
        text(titled('Come and see', 'Visits are by arrangement, and take about half an hour. There is tea.')),
        button('Plan a visit', { kind: 'address', url: '/studio-visits' }, { look: 'secondary' }),
      ),
    ],
  },
];

const studioVisits = (contactForm: string): DemoPage => ({
  slug: 'studio-visits',
  title: 'Studio Visits',
  description: 'When the studio is open, how to get there, and what can be done at the wheel.',
  sections: [
    section(
      { space: 'large' },
      text(
        titled(
          'Visit the studio',
          'You can see the kiln, hold the pieces that do not travel well, and take seconds home at half the price. Write a day ahead, so that one of us is not up to the elbows in clay.',
        ),
        6,
      ),
      picture(['studio-collection', 'Five tumblers on a wooden board, four raw and one glazed'], 6, {
        shape: 'landscape',
      }),
    ),
    section(
      { width: 'narrow' },
      text([
        heading('When'),
        table(
          ['Day', 'Hours'],
          ['Tuesday to Friday', '11 am to 5 pm'],
          ['Saturday', '10 am to 2 pm'],
          ['Sunday', 'The kiln is opened at 3 pm. Come if you like heat.'],
          ['Monday', 'Closed: we throw'],
        ),
      ]),
    ),
    section(
      { width: 'narrow', variant: 'tinted' },
      text([
        heading('Good to know'),
        bullets(
          'The room is on street level, and its door is a meter wide.',
          'Children are welcome at the clay table, and not at the kiln.',
          'We can show glazes by daylight only. In December that ends at four.',
        ),
      ]),
    ),
    section(
      {},
      text([heading('At the wheel'), paragraph('Two ways to make something yourself. We fire it for you.')]),
      product('wheel-workshop', 6),
      product('wheel-hour', 6),
    ),
    section(
      {},
      text(
        titled(
          'Tell us that you come',
          'Say which day, and for how many people. We answer the same evening.',
        ),
        5,
      ),
      form(contactForm, 7),
    ),
  ],
});

const answer = (...paragraphs: readonly string[]) => paragraphs.map(paragraph);

const questionsPage: DemoPage = {
  slug: 'questions',
  title: 'Questions',
  description: 'Delivery, returns, care and pieces made to order: what people ask Plainward before they buy.',
  sections: [
    section(
      { width: 'narrow', space: 'large' },
      text(titled('Questions', 'These are asked most. For anything else, write to us.')),
    ),
    section(
      { width: 'narrow' },
      text([heading('Orders and delivery')]),
      questions([
        {
          title: 'How long does it take?',
          text: answer(
            'What is in stock leaves within three working days. In the United States it then takes two to five days.',
          ),
        },
        {
          title: 'What if something arrives broken?',
          text: answer(
            'Send us a picture of it and of the box. We send another one, or the money if there is no other. You do not have to send the pieces back.',
          ),
        },
        {
          title: 'Can I return something?',
          text: answer('Within thirty days, unless it was made for you. Pack it as it came.'),
        },
        {
          title: 'It is sold out. Will it come back?',
          text: answer(
            'Most things do, with the next firing. Leave your email on its page: we write when it is back, and hold one for you meanwhile.',
          ),
        },
      ]),
    ),
    section(
      { width: 'narrow' },
      text([heading('Care')]),
      questions([
        {
          title: 'Is the stoneware dishwasher safe?',
          text: answer('Yes, all of it. The unglazed foot darkens a little over the years.'),
        },
        {
          title: 'And the oven?',
          text: answer('Yes, if it warms up together with the oven. No clay likes to be surprised.'),
        },
        {
          title: 'How is the linen washed?',
          text: answer('At 40 °C, and ironed damp or not at all. It has shrunk already: we washed it first.'),
        },
      ]),
    ),
    section(
      { width: 'narrow' },
      text([heading('Made for you')]),
      questions([
        {
          title: 'Do you make pieces to order?',
          text: answer(
            'Sets from six pieces on, in our own glazes. It takes ten weeks, and we send a picture before it is glazed.',
          ),
        },
        {
          title: 'Can I have my initials on a mug?',
          text: answer('Yes: choose the mug with initials in the shop and write them there.'),
        },
      ]),
    ),
    section(
      { variant: 'accent', width: 'narrow' },
      text(titled('Not answered?', 'Write to us. We answer within two working days.')),
      button('Contact', { kind: 'address', url: '/contact' }, { look: 'secondary' }),
    ),
  ],
};

const contact = (contactForm: string, visitId: string): DemoPage => ({
  slug: 'contact',
  title: 'Contact',
  description: 'Write to Plainward, or come by: the form, the hours, and how soon you hear from us.',
  sections: [
    section(
      { space: 'large' },
      text(
        [
          heading('Write to us'),
          paragraph('About an order, a piece made for you, a visit, or a glaze that did something odd.'),
          heading('Or come by', 3),
          paragraph('Tuesday to Saturday, by arrangement. How to get here stands on the page about visits.'),
          heading('How soon we answer', 3),
          paragraph('Within two working days. On Mondays we throw, and hear nothing.'),
        ],
        5,
      ),
      form(contactForm, 7),
    ),
    section(
      { variant: 'tinted', width: 'narrow' },
      text(titled('Before you write', 'Delivery, returns and care are answered already.')),
      button('Read the questions', { kind: 'address', url: '/questions' }, { look: 'quiet' }),
    ),
    shared(visitId),
  ],
});

/**
 * The pages that Plainward opens with, in the order of its menu.
 * @param contactForm the id of the form on two of them. @param idOf the id of the region with a slug
 */
export const plainwardPages = (contactForm: string, idOf: (slug: string) => string): readonly DemoPage[] => [
  about(idOf('come-and-see')),
  studioVisits(contactForm),
  questionsPage,
  contact(contactForm, idOf('come-and-see')),
  glazeNotebook,
];
