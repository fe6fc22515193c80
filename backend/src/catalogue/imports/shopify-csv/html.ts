import sanitizeHtml from 'sanitize-html';

const MAX_EXCERPT = 160;

const BODY: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
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
    ],
    ...[
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
    ],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
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

/** Cleans a product's description: no script, event handler, style, frame, form or `javascript:` link is left. */
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

/** The first sentence as plain text, cut between two words when it is long. */
export function excerptOf(html: string): string {
  const lines = plainText(html).split('\n');
  const line = lines.map((text) => text.replace(/\s+/g, ' ').trim()).find((text) => text !== '') ?? '';
  const [sentence] = new Intl.Segmenter('en', { granularity: 'sentence' }).segment(line);
  return shortened(sentence?.segment.trim() ?? '');
}

function shortened(text: string): string {
  if (text.length <= MAX_EXCERPT) return text;
  const cut = text.slice(0, MAX_EXCERPT - 1);
  return `${cut.replace(/\s+\S*$/, '')}…`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Text of HTML, a line for each block. */
function plainText(html: string): string {
  const broken = html
    .replace(/\s+/g, ' ')
    .replace(
      /<(?:br|\/(?:p|div|h[1-6]|li|ul|ol|dt|dd|tr|td|th|blockquote|figcaption))\b[^>]*>|<(?:ul|ol|table)\b[^>]*>/gi,
      '$&\n',
    );
  return sanitizeHtml(broken, { allowedTags: [], allowedAttributes: {} }).replace(
    /&(?:amp|lt|gt|quot);/g,
    (entity) => ENTITIES[entity] ?? entity,
  );
}
