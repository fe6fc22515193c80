export type LetterScheme = 'light' | 'dark';

const ALWAYS = '(min-width: 0px)';
const NEVER = '(max-width: 0px)';

/**
 * A letter as the document of a preview's frame. What the reader's mail program would decide, light or dark, is decided
 * here; a style sheet in it carries the page's nonce, since the frame has the page's policy; and no link replaces it.
 */
export function letterDocument(html: string, scheme: LetterScheme): string {
  const styled = html
    .replaceAll(/\(\s*prefers-color-scheme:\s*dark\s*\)/g, scheme === 'dark' ? ALWAYS : NEVER)
    .replaceAll(/\(\s*prefers-color-scheme:\s*light\s*\)/g, scheme === 'light' ? ALWAYS : NEVER)
    .replaceAll(/(color-schemes?(?:: ?|" content="))light dark/g, `$1${scheme}`)
    .replaceAll(/<style\b/g, `<style nonce="${nonceOfPage()}"`);
  return styled.replace(/^(<!doctype html>)?/i, '$1<base target="_blank">');
}

/** Browsers hide it from selectors, and tell it to scripts that run already. */
const nonceOfPage = (): string => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
