import { hash } from 'node:crypto';
import { Refusal } from '@daybook/contracts/shared/errors';
import { type Language, languageOf } from '@daybook/contracts/shared/languages';
import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import { escapeHtml } from '../platform/templates/template-html.js';
import type { RenderPage } from './storefront-renderer.js';

const SIGN_IN: Readonly<Record<Language, string>> = {
  en: 'Is this your website? Sign in',
  fr: 'C’est votre site ? Connectez-vous',
};

/**
 * What visitors get for every page of a hidden website: its title and colours, and where its owner signs in. It has no
 * script, so it shows nothing of the catalogue.
 * @param locale BCP 47, of the visitor
 */
export function hiddenWebsitePage(
  { title, theme }: Pick<WebsiteDocument, 'title' | 'theme'>,
  locale: string,
): Awaited<ReturnType<RenderPage>> {
  const refusal = new Refusal('WEBSITE_HIDDEN');
  const language = languageOf(locale);
  const { message } = refusal.toAnswer(language).error;
  const { paper, ink } = theme.colour;
  const style = `body{margin:0;min-height:100vh;display:grid;place-content:center;gap:1rem;padding:1.5rem;\
box-sizing:border-box;background:${paper};color:${ink};font:1.0625rem/1.5 system-ui,sans-serif;text-align:center}\
h1,p{margin:0;overflow-wrap:anywhere}a{display:inline-block;padding:.5rem;color:inherit}`;
  const html = `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8">\
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">\
<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1>\
<p>${message}</p><p><a href="/config">${SIGN_IN[language]}</a></p></main></body></html>`;
  const styles = [`sha256-${hash('sha256', style, 'base64')}`];
  return { status: refusal.status, headers: {}, html, inline: { scripts: [], styles } };
}
