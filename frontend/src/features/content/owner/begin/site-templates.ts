import type { NavigationLink } from '@daybook/contracts/content/shared/navigation';
import type { SiteRecord } from '@daybook/contracts/content/shared/site-file';
import type { SiteTemplateContent } from '@daybook/contracts/content/shared/site-template-shape';
import { slugOf } from '@daybook/contracts/shared/slug';
import { LOOKS, type Look } from '@daybook/contracts/websites/shared/looks';
import { type BeginSection, blocksToBegin } from './begin-section';
import { PAGE_LAYOUTS } from './page-layouts';
import { callToAct } from './sections/call-sections';
import { columns, pictureGrid } from './sections/column-sections';
import { heroBelowPicture, heroBesidePicture, heroOfWords } from './sections/hero-sections';
import { oneQuote } from './sections/proof-sections';
import { threeProducts, twoCollections } from './sections/shop-sections';
import { HOURS, pictureAndText, story, textAndPicture, twoColumnTable } from './sections/text-sections';

type TemplatePage = { readonly title: string; readonly sections: readonly BeginSection[] };

/** A website to begin from: its pages in the order of its menu, the home page first, and its look. */
export type SiteTemplate = {
  readonly id: string;
  readonly title: string;
  readonly hint: string;
  readonly theme: Look['theme'];
  readonly pages: readonly TemplatePage[];
  /** the title of a collection of posts */
  readonly journal?: string;
  /** the menu leads to the products too */
  readonly hasShop?: true;
};

const lookOf = (id: (typeof LOOKS)[number]['id']): Look['theme'] =>
  (LOOKS.find((look) => look.id === id) ?? LOOKS[0]).theme;

/** The page of a layout, as the dialog for a new page has it. */
function layout(id: string): TemplatePage {
  const { title = '', sections = [] } = PAGE_LAYOUTS.find((one) => one.id === id) ?? {};
  return { title, sections };
}

const NOTES = 'notes';

/** The newest posts of the template's journal. */
const newestPosts = (heading: string): BeginSection => ({
  blocks: [{ type: 'summary', fields: { heading, contentCollectionId: NOTES, count: 6 } }],
});

/** The templates that are offered, each with pages of the layouts beside a home page of its own. */
export const SITE_TEMPLATES: readonly SiteTemplate[] = [
  {
    id: 'portfolio',
    title: 'Portfolio',
    hint: 'Pictures of your work, who you are, and how to reach you',
    theme: lookOf('plain'),
    pages: [
      {
        title: 'Home',
        sections: [
          heroOfWords({ title: 'Your name, and what you make', lead: 'Say for whom you work, and where.' }),
          pictureGrid(),
          textAndPicture('The newest piece', 'Tell for whom it was made, and what was hard about it.'),
          callToAct('Something like this?', 'Say how to ask for a piece.', 'Write to us'),
        ],
      },
      layout('portfolio'),
      layout('about'),
      layout('contact'),
    ],
  },
  {
    id: 'journal',
    title: 'Journal',
    hint: 'Posts on the home page, and a page about who writes',
    theme: lookOf('warm'),
    journal: 'Notes',
    pages: [
      {
        title: 'Home',
        sections: [
          heroOfWords({ title: 'What you write about', lead: 'Say how often, and for whom.' }),
          newestPosts('Newest posts'),
          story('Who writes', 'Say who you are, and why you began.'),
        ],
      },
      {
        title: 'All Posts',
        sections: [{ blocks: [{ type: 'journal', fields: { contentCollectionId: NOTES, count: 20 } }] }],
      },
      layout('about'),
      layout('contact'),
    ],
  },
  {
    id: 'shop',
    title: 'Shop',
    hint: 'Products first, with questions, delivery and returns',
    theme: lookOf('bright'),
    hasShop: true,
    pages: [
      {
        title: 'Home',
        sections: [
          heroBelowPicture({
            title: 'What you sell, in one line',
            lead: 'Say what is different about it.',
            action: 'See the shop',
          }),
          threeProducts('Begin here'),
          twoCollections('Browse'),
          oneQuote(),
        ],
      },
      layout('about'),
      layout('questions'),
      layout('delivery'),
      layout('contact'),
    ],
  },
  {
    id: 'restaurant',
    title: 'Restaurant',
    hint: 'The menu, opening hours, and a form for tables',
    theme: lookOf('night'),
    pages: [
      {
        title: 'Home',
        sections: [
          heroBesidePicture({
            title: 'The name of the place',
            lead: 'Say what you cook, and where it comes from.',
          }),
          pictureAndText('The kitchen', 'Say who cooks, and what is always on the stove.'),
          columns(
            ['Lunch', 'Say what it is, and when.'],
            ['Dinner', 'Say from when to when.'],
            ['Parties', 'Say for how many there is room.'],
          ),
          twoColumnTable('Open', ['Day', 'Hours'], ...HOURS),
        ],
      },
      layout('menu'),
      layout('visit'),
      layout('contact'),
    ],
  },
];

/** The template as the server takes it: in the form of a website's export. */
export function templateContent({ id, theme, pages, journal, hasShop }: SiteTemplate): SiteTemplateContent {
  const ids = pages.map(({ title }) => slugOf(title));
  const records: SiteRecord[] = [{ kind: 'design', theme }];
  if (journal !== undefined)
    records.push({ kind: 'collection', id: NOTES, collection: collectionOf(journal) });
  for (const page of pages) records.push(pageRecord(page));
  const toShop = {
    id: 'all-products',
    kind: 'link',
    title: '',
    link: { kind: 'address', url: '/shop' },
  } as const;
  const header = [...ids.slice(1).map(linkTo)];
  if (hasShop) header.unshift(toShop);
  const [homePageId = ''] = ids;
  records.push({
    kind: 'navigation',
    navigation: { header, footer: ids.slice(-1).map(footerLinkTo), notLinked: [], homePageId },
  });
  return { source: id, records };
}

const pageRecord = ({ title, sections }: TemplatePage): SiteRecord => ({
  kind: 'page',
  isPublic: true,
  page: {
    id: slugOf(title),
    head: { title, slug: slugOf(title), description: '', isNoindex: false, status: 'draft' },
    blocks: blocksToBegin(sections),
  },
});

const linkTo = (id: string): NavigationLink => ({
  id: `to-${id}`,
  kind: 'link',
  title: '',
  link: { kind: 'page', id },
});

const footerLinkTo = (id: string): NavigationLink => ({ ...linkTo(id), id: `footer-to-${id}` });

const collectionOf = (title: string) =>
  ({
    title,
    slug: slugOf(title),
    description: '',
    type: 1,
    itemsPerPage: 20,
    ordering: 'newest',
    permissionType: 'public',
  }) as const;
