const GMAIL = /^(gmail|googlemail)\.com$/;

/**
 * Into which mailbox an address leads, as far as it shows: many hosts deliver `ada+shop@…` to `ada@…`, and Gmail reads no
 * dots. It is for counting alone; an email goes to the address as it was typed.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).toLowerCase().split('+');
  const domain = email.slice(at + 1).toLowerCase();
  return GMAIL.test(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
