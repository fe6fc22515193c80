import sanitizeHtml from 'sanitize-html';

const STRUCTURE = ['html', 'head', 'body', 'title', 'meta', 'style', 'main', 'section', 'header', 'footer'];
const LAYOUT = [
  'div',
  'span',
  'center',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'hr',
  'br',
];
const WORDS = ['h1', 'h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code'];
const INLINE = ['a', 'img', 'b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'font', 'time'];
const LOOKS = [
  'style',
  'class',
  'id',
  'align',
  'valign',
  'width',
  'height',
  'bgcolor',
  'color',
  'dir',
  'lang',
  'role',
];

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [...STRUCTURE, ...LAYOUT, ...WORDS, ...INLINE],
  // an email carries its styles in itself, because mail programs load no style sheets and run no scripts
  allowVulnerableTags: true,
  allowedAttributes: {
    '*': [...LOOKS, 'aria-*'],
    a: ['href', 'title', 'target'],
    img: ['src', 'alt', 'title'],
    meta: ['charset', 'name', 'content'],
    table: ['border', 'cellpadding', 'cellspacing'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
};

/** The HTML without anything that a browser would run. */
export function cleanHtml(html: string): string {
  const doctype = /^\s*<!doctype html>/i.test(html) ? '<!DOCTYPE html>' : '';
  return doctype + sanitizeHtml(html, ALLOWED);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
