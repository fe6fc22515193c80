/** The link that begins an email. An address cannot add headers to it. */
export function mailto(email: string, subject?: string): string {
  const to = email.split('@').map(encodeURIComponent).join('@');
  return `mailto:${to}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}`;
}
