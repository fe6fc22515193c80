/** The fields of a thing of a WordPress export, by the names of their tags. */
type Given = Readonly<Record<string, string>> & { readonly more?: string };

const SITE = 'https://old.example';

const POST: Given = {
  title: 'Hello',
  link: `${SITE}/2024/05/hello/`,
  guid: `${SITE}/?p=1`,
  'dc:creator': 'ada',
  'content:encoded': '',
  'excerpt:encoded': '',
  'wp:post_id': '1',
  'wp:post_date': '2024-05-12 09:30:00',
  'wp:post_name': 'hello',
  'wp:status': 'publish',
  'wp:post_type': 'post',
  'wp:post_password': '',
  'wp:comment_status': 'open',
};

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

/** A post of the export; `more` is XML that stands in it as it is. */
export function aPost({ more = '', ...given }: Given = {}): string {
  const fields = Object.entries({ ...POST, ...given });
  const tags = fields.map(([name, value]) => `<${name}>${cdata(value ?? '')}</${name}>`);
  return `<item>\n${tags.join('\n')}\n${more}\n</item>`;
}

/** The export of a site that has these things. */
export const anExport = (...items: readonly string[]): Buffer =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0">
<channel>
<title>Old kiln</title>
<link>${SITE}</link>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${SITE}</wp:base_site_url>
<wp:base_blog_url>${SITE}</wp:base_blog_url>
<wp:author><wp:author_login>ada</wp:author_login><wp:author_email>ada@old.example</wp:author_email><wp:author_display_name>Ada Lovelace</wp:author_display_name></wp:author>
${items.join('\n')}
</channel>
</rss>
`);
