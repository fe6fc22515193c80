import type { ProductImage } from '@daybook/contracts/catalogue/product';
import { formerPathOf } from '@daybook/contracts/content/shared/former-path';
import { type Link, typedLink } from '@daybook/contracts/content/shared/link';
import { isEmailAddress } from '@daybook/contracts/shared/email-address';
import { importedId } from './content-ids.js';
import type { WxrFile, WxrItem } from './wxr.js';

/** The facts that another website gave of one of its pictures. */
type Attachment = Pick<WxrItem, 'fileUrl' | 'altText'>;

const MOST_URL = 1800;
/** An address of the web as links and pictures may have it. */
const WEB = /^https?:\/\/[^\s\\/?#@]{1,253}(?:[/?#][^\s\\]{0,1800})?$/i;
const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|bmp|tiff?)$/i;
const PHONE = /^\+?[\d\s().\-/]{3,30}$/;

/** The website that an export comes from: where its pages stood, and which pictures it had. */
export class WordPressSite {
  private readonly base: string | undefined;
  private readonly hosts: ReadonlySet<string>;
  private readonly pages = new Map<string, string>();
  private readonly attachments = new Map<string, Attachment>();
  private readonly files = new Map<string, Attachment>();

  /** @param pageIdOf the id of the page that an item becomes; undefined: it becomes none */
  constructor({ addresses, items }: WxrFile, pageIdOf: (item: WxrItem) => string | undefined) {
    const urls = addresses.flatMap((address) => urlOf(address) ?? []);
    this.base = urls[0]?.href;
    this.hosts = new Set(urls.map(({ host }) => plainHost(host)));
    for (const item of items) {
      if (item.type === 'attachment' && item.fileUrl) {
        this.attachments.set(item.postId, item);
        this.files.set(item.fileUrl, item);
      }
      const id = pageIdOf(item);
      if (id === undefined) continue;
      const path = this.pathOf(item);
      if (path !== undefined) this.pages.set(path, id);
      if (item.postId) this.pages.set(`?${item.postId}`, id);
    }
  }

  /** Where an item stood, as it is compared; undefined at the front page, and of what had no address yet. */
  pathOf({ link }: Pick<WxrItem, 'link'>): string | undefined {
    const url = urlOf(link, this.base);
    return url && this.isOwn(url) ? formerPathOf(url.pathname) : undefined;
  }

  /** Where a link leads on the new website; undefined: it is no link that a page can have. */
  linkOf(href: string): Link | undefined {
    const typed = href.trim();
    if (typed.length > MOST_URL) return undefined;
    if (/^#[A-Za-z][\w-]{0,63}$/.test(typed)) return { kind: 'address', url: typed };
    if (/^(mailto|tel):/i.test(typed)) return contactLink(typed);
    const url = urlOf(typed, this.base);
    if (!url) return undefined;
    const pageId = this.isOwn(url) ? this.pageAt(url) : undefined;
    if (pageId !== undefined) return { kind: 'page', id: pageId };
    return WEB.test(url.href) ? { kind: 'address', url: url.href } : undefined;
  }

  /** Whether a link leads to a picture, as those around pictures do. */
  isPicture(href: string): boolean {
    const url = urlOf(href, this.base);
    return url !== undefined && PICTURE.test(url.pathname);
  }

  /** The file of the site that a link leads to, which is no page and no picture. */
  isFile(href: string): boolean {
    const url = urlOf(href, this.base);
    return url !== undefined && this.isOwn(url) && /\/wp-content\/uploads\//.test(url.pathname);
  }

  /** The picture at an address, in its full size where the site has that; undefined: it has no address of the web. */
  pictureAt(src: string, altText = ''): ProductImage | undefined {
    const url = urlOf(src, this.base);
    if (!url || !WEB.test(url.href)) return undefined;
    url.hash = '';
    const whole = url.href.replace(/-\d{1,5}x\d{1,5}(?=\.[a-z]{3,5}$)/i, '');
    const file = this.files.get(url.href) ?? this.files.get(whole);
    const assetUrl = file ? (urlOf(file.fileUrl)?.href ?? url.href) : url.href;
    const alt = (altText || file?.altText || '').trim().slice(0, 500);
    return { id: importedId('picture', assetUrl), assetUrl, altText: alt };
  }

  /** The picture that an id of the site names. */
  pictureOf(postId: string): ProductImage | undefined {
    const attachment = this.attachments.get(postId);
    return attachment && this.pictureAt(attachment.fileUrl, attachment.altText);
  }

  private isOwn({ host }: URL): boolean {
    return this.hosts.has(plainHost(host));
  }

  private pageAt({ pathname, searchParams }: URL): string | undefined {
    const path = formerPathOf(pathname);
    if (path !== undefined) return this.pages.get(path);
    const number = searchParams.get('p') ?? searchParams.get('page_id');
    return number === null ? undefined : this.pages.get(`?${number}`);
  }
}

const plainHost = (host: string): string => host.toLowerCase().replace(/^www\./, '');

function urlOf(address: string, base?: string): URL | undefined {
  const trimmed = address.trim();
  if (trimmed === '' || trimmed.length > MOST_URL || !URL.canParse(trimmed, base)) return undefined;
  const url = new URL(trimmed, base);
  return /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' ? url : undefined;
}

function contactLink(typed: string): Link | undefined {
  const link = typedLink(typed.replace(/\?.*$/s, ''));
  if (link.kind === 'email') return isEmailAddress(link.email) ? link : undefined;
  return link.kind === 'phone' && PHONE.test(link.phone) ? link : undefined;
}
