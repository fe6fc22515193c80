import { optional, text } from '../../../shared/document-shape.js';
import type { FieldKind } from '../field-kind.js';
import { FORM_LIMITS } from '../form-limits.js';
import { readWord, shownText } from '../read-text.js';

type WebsiteOptions = { readonly placeholder?: string; readonly default?: string };

/** A host with a point in it, as an address of the public web has it. */
const HOST = /^[^\s.]+(\.[^\s.]+)+$/;

/** The address of a website. A visitor may leave out the protocol, as browsers let them. */
export const websiteKind: FieldKind<'website', WebsiteOptions, string> = {
  kind: 'website',
  options: { placeholder: optional(text(FORM_LIMITS.title)), default: optional(text(FORM_LIMITS.url)) },
  read: readWord,
  check(answer) {
    if (answer.length > FORM_LIMITS.url) return 'FIELD_TOO_LONG';
    return isWebAddress(answer) ? undefined : 'FIELD_NOT_A_WEBSITE';
  },
  show: shownText,
};

function isWebAddress(typed: string): boolean {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (/\s/.test(typed) || !URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  return /^https?:$/.test(protocol) && HOST.test(hostname) && username === '' && password === '';
}
