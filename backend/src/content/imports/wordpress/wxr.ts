import { TextDecoder } from 'node:util';
import { SaxesParser } from 'saxes';
import type { Steps } from '../../../platform/jobs/steps.js';

/** One thing of a WordPress export: a post, a page, a picture, a line of a menu. Absent parts are empty. */
export type WxrItem = {
  /** of the file, from 1 */
  readonly line: number;
  readonly title: string;
  readonly link: string;
  readonly guid: string;
  /** the login of its author */
  readonly creator: string;
  readonly content: string;
  readonly excerpt: string;
  readonly postId: string;
  /** by the clocks of the site: `2024-05-12 09:30:00` */
  readonly date: string;
  readonly slug: string;
  readonly status: string;
  readonly type: string;
  readonly password: string;
  readonly commentStatus: string;
  /** of a picture or a file */
  readonly fileUrl: string;
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  /** the id of its main picture */
  readonly thumbnailId: string;
  readonly altText: string;
  /** the description for search engines, as its most common plugin stores it */
  readonly description: string;
  readonly comments: number;
};

export type WxrFile = {
  readonly title: string;
  /** the addresses that the site calls its own */
  readonly addresses: readonly string[];
  /** the names of authors, by their logins */
  readonly authors: ReadonlyMap<string, string>;
  readonly items: readonly WxrItem[];
};

/** Why a file cannot be read, and where. */
export class WxrProblem extends Error {
  constructor(
    /** of the file, from 1 */
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

/** Characters that are read between two pauses, items of a file, characters of one text, and tags within tags. */
const CHUNK = 64 * 1024;
const MOST_ITEMS = 60_000;
const MOST_CHARACTERS = 4_000_000;
const MOST_TAGS_OPEN = 40;

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };
type Draft = Omit<Writable<WxrItem>, 'categories' | 'tags'> & { categories: string[]; tags: string[] };

/** The field of an item by its tag. The same names with another prefix are other things. */
const FIELDS = {
  title: 'title',
  link: 'link',
  guid: 'guid',
  'dc:creator': 'creator',
  'content:encoded': 'content',
  'excerpt:encoded': 'excerpt',
  'wp:post_id': 'postId',
  'wp:post_date': 'date',
  'wp:post_name': 'slug',
  'wp:status': 'status',
  'wp:post_type': 'type',
  'wp:post_password': 'password',
  'wp:comment_status': 'commentStatus',
  'wp:attachment_url': 'fileUrl',
} as const satisfies Readonly<Record<string, keyof WxrItem>>;

const META = {
  _thumbnail_id: 'thumbnailId',
  _wp_attachment_image_alt: 'altText',
  _yoast_wpseo_metadesc: 'description',
} as const satisfies Readonly<Record<string, keyof WxrItem>>;

const ADDRESSES = ['link', 'wp:base_site_url', 'wp:base_blog_url'];

/**
 * Reads a WordPress export (WXR) as a stream: no tree of it is built. It has no document type, so a file that declares one,
 * and with it entities, is refused before any of them is read.
 * @throws WxrProblem
 */
export function* wxrSteps(bytes: Buffer): Steps<WxrFile> {
  const reader = new WxrReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (let at = 0; at < bytes.length; at += CHUNK) {
    reader.write(decoded(decoder, bytes.subarray(at, at + CHUNK), reader));
    yield;
  }
  return reader.end();
}

function decoded(decoder: TextDecoder, bytes: Buffer, reader: WxrReader): string {
  try {
    return decoder.decode(bytes, { stream: true });
  } catch {
    throw new WxrProblem(reader.line, 'This file is not written in UTF-8.');
  }
}

class WxrReader {
  private readonly parser = new SaxesParser();
  private readonly open: string[] = [];
  private readonly items: WxrItem[] = [];
  private readonly authors = new Map<string, string>();
  private readonly addresses: string[] = [];
  private title = '';
  private item: Draft | undefined;
  private author = { login: '', name: '' };
  private meta = { key: '', value: '' };
  private domain = '';
  private text = '';
  private isExport = false;

  constructor() {
    this.parser.on('error', ({ message }) => this.refuse(wordsOfProblem(message)));
    this.parser.on('doctype', () => this.refuse('This file declares a document type, which no export does.'));
    this.parser.on('opentag', ({ name, attributes }) => this.begin(name, attributes));
    this.parser.on('text', (text) => this.add(text));
    this.parser.on('cdata', (text) => this.add(text));
    this.parser.on('closetag', ({ name }) => this.finish(name));
  }

  get line(): number {
    return this.parser.line;
  }

  write(text: string): void {
    this.parser.write(text);
  }

  end(): WxrFile {
    this.parser.close();
    if (!this.isExport) this.refuse('This is no WordPress export: it has no wp:wxr_version.');
    const { title, addresses, authors, items } = this;
    return { title, addresses: [...new Set(addresses)], authors, items };
  }

  private refuse(reason: string): never {
    throw new WxrProblem(this.parser.line, reason);
  }

  private begin(name: string, attributes: Readonly<Record<string, string>>): void {
    if (this.open.length >= MOST_TAGS_OPEN) this.refuse('Too many tags stand within each other.');
    const parent = this.open.at(-1);
    if (parent === undefined && name !== 'rss') this.refuse('This is no WordPress export.');
    this.open.push(name);
    this.text = '';
    if (name === 'item' && parent === 'channel') this.item = newItem(this.parser.line);
    if (name === 'category') this.domain = attributes.domain ?? '';
    if (name === 'wp:postmeta') this.meta = { key: '', value: '' };
    if (name === 'wp:author') this.author = { login: '', name: '' };
  }

  private add(text: string): void {
    if (this.text.length + text.length > MOST_CHARACTERS) this.refuse('A text of this file is too long.');
    this.text += text;
  }

  private finish(name: string): void {
    this.open.pop();
    const parent = this.open.at(-1);
    const { text } = this;
    this.text = '';
    if (this.item) this.finishInItem(this.item, name, parent, text);
    else if (parent === 'channel') this.finishInChannel(name, text);
    else if (parent === 'wp:author' && name === 'wp:author_login') this.author.login = text.trim();
    else if (parent === 'wp:author' && name === 'wp:author_display_name') this.author.name = text.trim();
  }

  private finishInChannel(name: string, text: string): void {
    if (name === 'title') this.title = text.trim();
    if (name === 'wp:wxr_version') this.isExport = true;
    if (ADDRESSES.includes(name)) this.addresses.push(text.trim());
    if (name === 'wp:author') this.authors.set(this.author.login, this.author.name);
  }

  private finishInItem(item: Draft, name: string, parent: string | undefined, text: string): void {
    if (name === 'item') this.keep(item);
    else if (parent === 'item') finishField(item, name, text, this.domain);
    else if (name === 'wp:meta_key') this.meta.key = text.trim();
    else if (name === 'wp:meta_value') this.meta.value = text.trim();
    if (name === 'wp:postmeta' && Object.hasOwn(META, this.meta.key)) {
      item[META[this.meta.key as keyof typeof META]] = this.meta.value;
    }
  }

  private keep(item: Draft): void {
    if (this.items.length >= MOST_ITEMS) this.refuse(`A file can have ${MOST_ITEMS} items.`);
    this.items.push(item);
    this.item = undefined;
  }
}

function finishField(item: Draft, name: string, text: string, domain: string): void {
  if (name === 'wp:comment') item.comments += 1;
  else if (name === 'category' && domain === 'category') item.categories.push(text.trim());
  else if (name === 'category' && domain === 'post_tag') item.tags.push(text.trim());
  else if (Object.hasOwn(FIELDS, name)) {
    const field = FIELDS[name as keyof typeof FIELDS];
    item[field] = field === 'content' || field === 'excerpt' ? text : text.trim();
  }
}

const newItem = (line: number): Draft => ({
  line,
  title: '',
  link: '',
  guid: '',
  creator: '',
  content: '',
  excerpt: '',
  postId: '',
  date: '',
  slug: '',
  status: '',
  type: '',
  password: '',
  commentStatus: '',
  fileUrl: '',
  categories: [],
  tags: [],
  thumbnailId: '',
  altText: '',
  description: '',
  comments: 0,
});

/** The parser's message as a sentence for the owner: without the place, which stands beside it. */
function wordsOfProblem(message: string): string {
  const reason = message.replace(/^\d+:\d+: /, '').replace(/\.$/, '');
  if (/^unclosed tag|^document must contain|^unexpected end/.test(reason)) {
    return 'This file ends too early: a part of it is missing.';
  }
  return `This is no well-formed XML: ${reason}.`;
}
