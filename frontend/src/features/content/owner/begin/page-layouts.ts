import type { BeginSection } from './begin-section';
import { callToAct, formBesideWords, waysToReach } from './sections/call-sections';
import { columns, pictureColumns, pictureGrid } from './sections/column-sections';
import { heroBelowPicture, heroBesidePicture, heroOfWords, pageOpening } from './sections/hero-sections';
import { oneQuote, threeQuotes } from './sections/proof-sections';
import { askedOften, prices, QUESTIONS } from './sections/question-sections';
import { giftCards, oneProduct, threeProducts, twoCollections } from './sections/shop-sections';
import {
  facts,
  HOURS,
  howItWorks,
  pictureAndText,
  story,
  textAndPicture,
  twoColumnTable,
} from './sections/text-sections';

/** A page to begin from: its sections in order, with words that say what to write. */
export type PageLayout = {
  readonly id: string;
  /** the title that the new page gets, until the member types another */
  readonly title: string;
  /** what the page is for, in a few words */
  readonly hint: string;
  readonly sections: readonly BeginSection[];
  /** it stands alone, without header and footer */
  readonly isSplash?: true;
};

/** The page with one section and one sentence: the member adds all else. */
const PLAIN: PageLayout = {
  id: 'plain',
  title: '',
  hint: 'One section with a text',
  sections: [story('Title of the page', 'Begin to write here.')],
};

/** The layouts that the dialog for a new page offers, the plain one first. */
export const PAGE_LAYOUTS: readonly PageLayout[] = [
  PLAIN,
  {
    id: 'about',
    title: 'About',
    hint: 'Your story, how you work, and the people',
    sections: [
      heroBesidePicture({ title: 'About us', lead: 'Say in one sentence what you make, and since when.' }),
      story('How it began', 'Tell where it began, and with what.', 'Then tell what has changed since.'),
      pictureAndText('How we work', 'Describe a day: what is made by hand, and what by machine.'),
      columns(
        ['What we use', 'The materials, and where they come from.'],
        ['What we keep', 'The things that you never do otherwise.'],
        ['What we leave out', 'And those that you do not do.'],
      ),
      callToAct('Come and see', 'Say when visitors are welcome.', 'Plan your visit'),
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    hint: 'A form, and all ways to reach you',
    sections: [
      pageOpening('Write, call, or come by.'),
      waysToReach(),
      formBesideWords('Write to us', 'Say what to write about, and how soon you answer.'),
      twoColumnTable('Opening hours', ['Day', 'Hours'], ...HOURS),
    ],
  },
  {
    id: 'landing',
    title: 'New This Season',
    hint: 'One offer, its reasons, and one button',
    sections: [
      heroBelowPicture({
        title: 'The offer, in one line',
        lead: 'Say what it is, for whom, and until when.',
        action: 'See it in the shop',
      }),
      columns(
        ['First reason', 'One sentence that a buyer would repeat.'],
        ['Second reason', 'One sentence.'],
        ['Third reason', 'One sentence.'],
      ),
      threeProducts('What is part of it'),
      oneQuote(),
      callToAct('Until when it holds', 'Name the day, and what is true after it.', 'See it in the shop'),
    ],
  },
  {
    id: 'menu',
    title: 'Menu',
    hint: 'Dishes or services with their prices',
    sections: [
      pageOpening('Say when it changes, and what is always there.'),
      prices(
        'To begin with',
        ['A dish', 'What is in it', 'Its price'],
        ['Another', 'What is in it', 'Its price'],
      ),
      prices('Then', ['A dish', 'What is in it', 'Its price'], ['Another', 'What is in it', 'Its price']),
      twoColumnTable('Open', ['Day', 'Hours'], ...HOURS),
    ],
  },
  {
    id: 'portfolio',
    title: 'Work',
    hint: 'Pictures of what you have made',
    sections: [
      heroOfWords({ title: 'Work', lead: 'Say what the pictures show, and what they leave out.' }),
      pictureGrid(),
      textAndPicture('One piece more closely', 'Tell for whom it was made, and what was hard about it.'),
      callToAct('Something like this?', 'Say how to ask for a piece.', 'Write to us'),
    ],
  },
  {
    id: 'questions',
    title: 'Questions',
    hint: 'What buyers ask before they buy',
    sections: [
      pageOpening('Most answers are here. For the others, write to us.'),
      askedOften('Orders and delivery', ...QUESTIONS),
      askedOften(
        'Care',
        ['Is it dishwasher safe?', 'Say what each material takes.'],
        ['What if something breaks on the way?', 'Say what to send you, and what you do then.'],
      ),
      callToAct('Not answered?', 'Say how soon you reply.', 'Write to us'),
    ],
  },
  {
    id: 'team',
    title: 'Team',
    hint: 'The people, each with a picture',
    sections: [
      pageOpening('Say how many you are, and who answers the phone.'),
      pictureColumns(
        ['Name', 'What they do here, and since when.'],
        ['Name', 'What they do here, and since when.'],
        ['Name', 'What they do here, and since when.'],
      ),
      callToAct('Work with us', 'Say what you look for, or that you look for no one now.', 'Write to us'),
    ],
  },
  {
    id: 'visit',
    title: 'Visit',
    hint: 'Where you are, when you are open, how to get there',
    sections: [
      heroBesidePicture({ title: 'Visit us', lead: 'Say what visitors see, and how long it takes.' }),
      twoColumnTable('Opening hours', ['Day', 'Hours'], ...HOURS),
      facts(
        'How to get here',
        'By train or bus: the stop, and the minutes on foot.',
        'By car: where to park.',
      ),
      formBesideWords('Tell us that you come', 'Say for how many people it is needed.'),
    ],
  },
  {
    id: 'service',
    title: 'Made to Order',
    hint: 'A service step by step, with prices',
    sections: [
      heroBesidePicture({ title: 'Made to order', lead: 'Say what you make on request, and for whom.' }),
      howItWorks(
        'How it works',
        'Write what you have in mind, with a picture if you have one.',
        'We answer with a drawing and a price.',
        'We make it. Say here how long that takes.',
      ),
      prices(
        'What it costs',
        ['A single piece', 'From a drawing of yours', 'Write the price here'],
        ['A set', 'Six of a kind', 'Write the price here'],
      ),
      formBesideWords('Ask for yours', 'Say what you need to know to name a price.'),
    ],
  },
  {
    id: 'wholesale',
    title: 'For Shops',
    hint: 'Terms for those who sell your things',
    sections: [
      pageOpening('Say to whom you sell, and from which amount.'),
      facts('Terms', 'The smallest order.', 'When it is paid.', 'How long it takes.'),
      twoCollections('What we sell to shops'),
      formBesideWords('Ask for the price list', 'Say what to write about the shop.'),
    ],
  },
  {
    id: 'delivery',
    title: 'Delivery and Returns',
    hint: 'How it gets there, and how it comes back',
    sections: [
      pageOpening('Say in one sentence what holds for most orders.'),
      twoColumnTable(
        'Delivery',
        ['Where to', 'How long, and what it costs'],
        ['At home', 'Write it here'],
        ['Abroad', 'Write it here'],
      ),
      howItWorks(
        'How to return something',
        'Write to us within the days that you name here.',
        'Pack it as it came.',
        'The money is back within the days that you name here.',
      ),
      askedOften('Questions', ...QUESTIONS),
    ],
  },
  {
    id: 'splash',
    title: 'Welcome',
    hint: 'One screen without header and footer: an opening, or a sign that you are back soon',
    isSplash: true,
    sections: [
      heroOfWords({
        title: 'Back in spring',
        lead: 'Say in a sentence what comes, and when.',
        action: 'See the shop',
      }),
    ],
  },
  {
    id: 'gifts',
    title: 'Gifts',
    hint: 'Gift cards, and what is easy to give',
    sections: [
      heroOfWords({ title: 'To give', lead: 'Say until when an order arrives in time.' }),
      threeProducts('Easy to give'),
      giftCards(),
      oneProduct('For someone you know well', 'Tell why this one.'),
      threeQuotes('What others say'),
    ],
  },
];
