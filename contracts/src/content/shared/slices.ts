import type { BlockType } from './blocks.js';
import { heading, paragraph } from './rich-words.js';

/** A slice of section 3: what splash pages are made of. Each is one of the blocks that pages have, begun in one way. */
export type Slice = {
  /** as owners call it: "Heading" */
  readonly title: string;
  /** null: none of this type can be made */
  readonly block: BlockType | null;
  /** of the block when it is new; what they leave out is as in every new block of its kind */
  readonly fields?: Readonly<Record<string, unknown>>;
};

/** All slice types of section 3, in its order. */
export const SLICES = {
  heading: { title: 'Heading', block: 'html', fields: { text: [heading('Your heading')] } },
  body: { title: 'Text', block: 'html', fields: { text: [paragraph('Say it in a sentence or two.')] } },
  image: { title: 'Picture', block: 'image' },
  gallery: { title: 'Gallery', block: 'gallery', fields: { design: 'slideshow' } },
  video: { title: 'Video', block: 'video' },
  'social-icons': { title: 'Social icons', block: 'socialaccountlinks-v2' },
  buttons: { title: 'Quiet button', block: 'button', fields: { look: 'secondary' } },
  navigation: { title: 'Menu', block: 'navigation', fields: { menu: 'header' } },
  'custom-form': { title: 'Form', block: 'form' },
  // of a closed service
  newsletter: { title: 'Newsletter', block: null },
  album: { title: 'Album', block: 'album' },
  map: { title: 'Map', block: 'map' },
  logo: { title: 'Logo', block: 'logo' },
  action: { title: 'Button', block: 'button' },
  form: { title: 'Short form', block: 'form' },
  // a hidden website has a lock screen of its own, and areas ask for their passwords themselves
  lock: { title: 'Lock', block: null },
  password: { title: 'Password', block: null },
  twitter: { title: 'Post on X', block: 'twitter' },
} as const satisfies Readonly<Record<string, Slice>>;
