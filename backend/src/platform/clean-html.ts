import sanitizeHtml from 'sanitize-html';

const BODY: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'hr',
    'div',
    'span',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'blockquote',
    'pre',
    'code',
    'figure',
    'figcaption',

    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'a',
    'img',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'small',
    'sub',
    'sup',
    'mark',
    'table',
    'caption',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 40,
  transformTags: {
    // the page's heading is the product's title
    h1: 'h2',
    a: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, ...absolute('href', attribs), rel: 'noopener nofollow' },
    }),
    img: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, ...absolute('src', attribs), loading: 'lazy' },
    }),
  },
  // a picture without an address shows nothing
  exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs.src,
};

/** Old exports link pictures by `//cdn…`. */
function absolute(name: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const url = attribs[name]?.trim();
  return url?.startsWith('//') ? { [name]: `https:${url}` } : {};
}

/** Cleans the HTML of an owner, such as a product's description: no script, event handler, style, frame, form or `javascript:` link is left. */
export function sanitiseBody(html: string): string {
  const text = html.trim();
  if (text === '') return '';
  const isPlain = !/<[a-z/!]/i.test(text);
  return sanitizeHtml(isPlain ? asParagraphs(text) : text, BODY).trim();
}

function asParagraphs(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br />')}</p>`)
    .join('\n');
}
