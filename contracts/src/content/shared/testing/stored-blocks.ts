import type { BlockType } from '../blocks.js';

type Fields = Readonly<Record<string, unknown>>;

const PICTURE = {
  id: 'p1',
  assetUrl: '/media/room.jpg',
  originalSize: '2000x1500',
  altText: 'The room',
  mediaFocalPoint: { x: 0.5, y: 0.5 },
};
const SONG = {
  id: 'a'.repeat(32),
  assetUrl: `/media/files/${'a'.repeat(32)}`,
  filename: 'glaze.mp3',
  contentType: 'audio/mpeg',
};
const PAGE = { kind: 'page', id: 'visit' };
const INSTAGRAM = { kind: 'address', url: 'https://www.instagram.com/plainward' };
const text = (words: string) => [{ type: 'paragraph', content: [{ type: 'text', text: words }] }];

/**
 * The fields of each kind of block as they were first stored, a row for each version. What stands here is never
 * changed: a new version adds a row, and every older one is still read.
 */
export const STORED_BLOCKS: Readonly<Record<BlockType, readonly Fields[]>> = {
  section: [{ variant: 'dark', width: 'wide', space: 'medium', background: 'upload', picture: PICTURE }],
  'shared-section': [{ regionId: 'colophon' }],
  navigation: [{ menu: 'footer', look: 'row' }],
  html: [{ text: text('Come in.') }],
  logo: [{ width: 160, leadsHome: true }],
  image: [{ picture: PICTURE, caption: 'The room', link: PAGE, shape: 'square', isDecorative: false }],
  form: [{ formId: 'contact' }],
  collectionlink: [{ collectionId: 'mugs', showsPicture: true }],
  link: [{ label: 'Visit us', description: 'On Saturdays', link: PAGE }],
  spacer: [{ height: 32 }],
  'teaser-end': [{}],
  'member-area': [{ title: 'For members', text: 'Six lessons', label: 'Enter', link: PAGE }],
  quote: [{ text: 'It pours well.', source: 'A customer' }],
  product: [{ productId: 'cup', showsPrice: true, showsDescription: true }],
  horizontalrule: [{ look: 'thin' }],
  button: [{ label: 'Visit us', link: PAGE, look: 'primary', align: 'left', span: 6, isHiddenOnPhone: true }],
  'summary-v2': [
    { collectionId: 'mugs', order: 'newest', count: 6, perRow: 3 },
    {
      heading: 'On the table',
      linkLabel: 'See all',
      link: { kind: 'address', url: '/shop' },
      source: 'chosen',
      collectionId: '',
      order: 'featured',
      count: 6,
      products: [{ productId: 'cup' }],
      perRow: 3,
    },
    {
      heading: 'From the journal',
      linkLabel: '',
      source: 'content',
      collectionId: '',
      order: 'featured',
      count: 3,
      products: [],
      perRow: 3,
      contentCollectionId: 'journal',
      itemOrder: 'newest',
      tag: 'Clay',
      category: '',
      author: '',
      layout: 'cards',
    },
  ],
  journal: [{ heading: 'Journal', contentCollectionId: 'journal', count: 6, layout: 'list' }],
  summary: [
    {
      heading: 'On clay',
      linkLabel: 'All posts',
      link: { kind: 'address', url: '/journal' },
      contentCollectionId: 'journal',
      count: 3,
      layout: 'cards',
      order: 'newest',
      tag: 'Clay',
      category: '',
      author: 'Ada',
      perRow: 3,
    },
  ],
  sociallinks: [{ links: [{ label: 'Instagram', link: INSTAGRAM }], look: 'names', align: 'left' }],
  socialaccountlinks: [{ links: [{ label: '', link: INSTAGRAM }], look: 'marks', align: 'center' }],
  'socialaccountlinks-v2': [{ links: [{ label: '' }], look: 'both', align: 'right' }],
  'posts-by-author': [
    { heading: 'By Ada', contentCollectionId: 'journal', count: 6, layout: 'titles', term: 'Ada' },
  ],
  'posts-by-tag': [{ heading: '', contentCollectionId: 'journal', count: 6, layout: 'list', term: '' }],
  'posts-by-category': [
    { heading: '', contentCollectionId: 'journal', count: 6, layout: 'list', term: 'Notes' },
  ],
  'posts-by-month': [
    { heading: '', contentCollectionId: 'journal', count: 6, layout: 'list', term: '2026-05' },
  ],
  tagcloud: [{ heading: 'Tags', contentCollectionId: 'journal', count: 30, by: 'tag' }],
  archive: [
    { heading: 'Archive', contentCollectionId: 'journal', count: 30, by: 'month', showsCounts: true },
  ],
  calendar: [{ heading: 'This month', contentCollectionId: 'events', look: 'month' }],
  search: [{ label: 'Search the studio', buttonLabel: 'Search' }],
  accordion: [{ items: [{ title: 'Is it safe in the oven?', text: text('Yes.') }], opensMany: true }],
  menu: [
    {
      sections: [
        {
          title: 'Lunch',
          description: 'From noon',
          dishes: [
            { name: 'Soup', description: 'With bread', price: '850' },
            { name: 'Tea', description: '' },
          ],
        },
      ],
    },
  ],
  'pricing-plan': [
    {
      plans: [
        {
          name: 'Studio',
          description: 'A place of your own',
          price: '4500',
          period: 'month',
          features: [
            { text: 'Clay', isIncluded: true },
            { text: 'Firing', isIncluded: false },
          ],
          buttonLabel: 'Join',
          link: { kind: 'product', id: 'cup' },
          isHighlighted: true,
        },
      ],
    },
  ],
  markdown: [{ text: '# Care\n\nWash *by hand*.\n\n- [Visit us](/visit)\n' }],
  code: [
    { language: 'json', code: '{"glaze": 2}', caption: 'A recipe' },
    { language: 'html', use: 'run', height: 300, code: '<p>Glaze</p>', caption: 'A recipe' },
  ],
  gallery: [
    {
      pictures: [
        { picture: PICTURE, title: 'The room', description: 'In the morning' },
        { picture: PICTURE, title: '', description: '', link: PAGE },
      ],
      design: 'slideshow',
      autoplay: true,
      delay: 5,
      thumbnailsPerRow: 4,
      padding: 20,
      thumbnails: true,
      stripHeight: 80,
      stripMargin: 20,
      maxColumnWidth: 300,
      aspectRatio: 'square',
      autoCrop: true,
      squareThumbs: true,
      controls: true,
      lightbox: true,
      lightboxTheme: 'dark',
      showMeta: true,
      showMetaOnHover: false,
      metaPosition: 'bottom',
      activeAlignment: 'center',
    },
  ],
  embed: [
    {
      url: 'https://open.spotify.com/album/4aawyAB9vmqN3uQ7FjRGTy',
      title: 'An album',
      caption: 'For Sundays',
    },
  ],
  video: [{ url: 'https://vimeo.com/76979871', title: 'How a cup is turned', caption: '', picture: PICTURE }],
  audio: [{ file: SONG, title: 'Glaze', artist: 'The Kilns' }],
  album: [
    {
      title: 'Fired',
      artist: 'The Kilns',
      picture: PICTURE,
      tracks: [
        { file: SONG, title: 'Glaze' },
        { file: SONG, title: '' },
      ],
    },
  ],
  map: [
    {
      title: 'The studio',
      address: '12 Kiln Lane',
      latitude: '40.7128',
      longitude: '-74.0060',
      showsMap: true,
    },
  ],
  geo: [{ name: 'The studio', latitude: '40.7128', longitude: '-74.0060' }],
  'in-browser-message-link': [{ label: 'View this page in your browser' }],
  twitter: [{ url: 'https://x.com/name/status/1234567890', title: '' }],
  foursquare: [{ url: 'https://foursquare.com/v/place', title: 'Our place' }],
  instagram: [{ url: 'https://www.instagram.com/p/Abc12345/', title: '' }],
  fivehundredpix: [{ url: 'https://500px.com/p/name', title: '' }],
  flickr: [{ url: 'https://www.flickr.com/photos/name', title: '' }],
  amazon: [{ url: 'https://www.amazon.com/dp/B000000000', title: '' }],
  opentable: [{ url: 'https://www.opentable.com/restref/client/?rid=12345', title: 'Book a table' }],
  soundcloud: [{ url: 'https://soundcloud.com/name/track', title: '' }],
  tourdates: [{ url: 'https://www.bandsintown.com/a/12345', title: '' }],
  'wedding-registry': [{ url: 'https://www.zola.com/registry/name', title: '' }],
  'opentable-v2': [{ url: 'https://www.opentable.com/restref/client/?rid=12345', title: '' }],
  tock: [{ url: 'https://www.exploretock.com/name', title: '' }],
  comments: [{ heading: 'What do you think?' }],
  chart: [
    {
      look: 'bar',
      title: 'Cups made',
      dataset: [
        ['Month', 'Blue', 'White'],
        ['January', '12', '9'],
        ['February', '', '14'],
      ],
      digits: 0,
      showsTable: true,
    },
  ],
};
