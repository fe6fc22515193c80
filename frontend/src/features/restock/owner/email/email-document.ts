export type EmailScheme = 'light' | 'dark';

const ALWAYS = '(min-width: 0px)';
const NEVER = '(max-width: 0px)';

/**
 * An email as the document of the preview's frame. The owner chooses light or dark, which a mail program would decide,
 * and no link replaces the email.
 */
export function emailDocument(html: string, scheme: EmailScheme): string {
  const styled = html
    .replaceAll(/\(\s*prefers-color-scheme:\s*dark\s*\)/g, scheme === 'dark' ? ALWAYS : NEVER)
    .replaceAll(/\(\s*prefers-color-scheme:\s*light\s*\)/g, scheme === 'light' ? ALWAYS : NEVER)
    .replaceAll(/(color-schemes?(?:: ?|" content="))light dark/g, `$1${scheme}`);
  return styled.replace(/^(<!doctype html>)?/i, '$1<base target="_blank">');
}
