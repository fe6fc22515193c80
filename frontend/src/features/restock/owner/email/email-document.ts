export type EmailScheme = 'light' | 'dark';

const ALWAYS = '(min-width: 0px)';
const NEVER = '(max-width: 0px)';

/**
 * An email as the document of a preview's frame. What the reader's mail program would decide, light or dark, is decided
 * here, and no link replaces it.
 */
export function emailDocument(html: string, scheme: EmailScheme): string {
  const styled = html
    .replaceAll(/\(\s*prefers-color-scheme:\s*dark\s*\)/g, scheme === 'dark' ? ALWAYS : NEVER)
    .replaceAll(/\(\s*prefers-color-scheme:\s*light\s*\)/g, scheme === 'light' ? ALWAYS : NEVER)
    .replaceAll(/(color-schemes?(?:: ?|" content="))light dark/g, `$1${scheme}`);
  return styled.replace(/^(<!doctype html>)?/i, '$1<base target="_blank">');
}
