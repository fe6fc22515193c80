import { matching, oneOf, record, type Shape, shape } from '../../shared/document-shape.js';
import { isEmailAddress } from '../../shared/email-address.js';
import { LOCAL_ID } from '../../shared/identifiers.js';
import { isRecord } from '../../shared/is-record.js';
import type { Link, LinkKind } from './link-kinds.js';

export type { Link, LinkKind };

/** The kinds of link that name a document of the website. */
const DOCUMENT_LINKS = ['page', 'item', 'product', 'collection', 'file'] as const;

/** A path of this website, never `//host`, or a web address with a host. */
const URL_PATTERN =
  /^(?:\/(?![/\\])[^\s\\]{0,2000}|#[A-Za-z][\w-]{0,63}|https?:\/\/[^\s\\/?#@]{1,253}(?:[/?#][^\s\\]{0,1800})?)$/i;
/** A number as people write it: digits, and what stands between them. */
const PHONE_PATTERN = /^\+?[\d\s().\-/]{3,30}$/;

const MALFORMED_URL = 'Links must be formatted as example.com or https://example.com';

const email: Shape = shape({ type: 'string', format: 'email', maxLength: 256 }, (value, path, problems) => {
  if (value === undefined || value === '') problems[path] = 'Please enter a valid email';
  else if (typeof value !== 'string' || !isEmailAddress(value)) {
    problems[path] = 'Emails must be formatted as name@example.com';
  }
});

const documentLink = (kind: LinkKind): Shape =>
  record<{ kind: string; id: string }>({
    kind: oneOf([kind]),
    id: matching(LOCAL_ID, 'Choose where this leads.'),
  });

const SHAPES: ReadonlyMap<unknown, Shape> = new Map<unknown, Shape>([
  ...DOCUMENT_LINKS.map((kind) => [kind, documentLink(kind)] as const),
  [
    'address',
    record<{ kind: string; url: string }>({
      kind: oneOf(['address']),
      url: matching(URL_PATTERN, MALFORMED_URL),
    }),
  ],
  ['email', record<{ kind: string; email: string }>({ kind: oneOf(['email']), email })],
  [
    'phone',
    record<{ kind: string; phone: string }>({
      kind: oneOf(['phone']),
      phone: matching(PHONE_PATTERN, 'Enter a phone number such as +1 212 555 0100.'),
    }),
  ],
]);

/** One link of any kind (section 5, "Editor catalogue messages"). */
export const linkShape: Shape = shape(
  { title: 'Link', anyOf: [...SHAPES.values()].map(({ schema }) => schema) },
  (value, path, problems) => {
    const kind = isRecord(value) ? value.kind : undefined;
    const ofKind = SHAPES.get(kind);
    if (value === undefined) problems[path] = 'Choose where this leads.';
    else if (ofKind) ofKind(value, path, problems);
    else problems[`${path}.kind`] = `${String(kind).slice(0, 60)} is not one of the expected options`;
  },
);

/**
 * A typed address as it is stored: a bare host gets its scheme, an address with `@` becomes an email, a number a phone
 * link. Whatever else was typed stays as it is, for {@link linkShape} to judge.
 */
export function typedLink(typed: string): Link {
  const url = typed.trim();
  if (/^mailto:/i.test(url)) return { kind: 'email', email: url.slice('mailto:'.length) };
  if (/^tel:/i.test(url)) return { kind: 'phone', phone: url.slice('tel:'.length) };
  if (isEmailAddress(url)) return { kind: 'email', email: url };
  const isHost = /^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#]\S*)?$/i.test(url);
  return { kind: 'address', url: isHost ? `https://${url}` : url };
}
