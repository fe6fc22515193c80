import type { CodeFields } from '@daybook/contracts/content/shared/blocks/code.block';
import { escapeHtml } from '../../platform/templates/template-html.js';

/** The code of an owner as a document of its own, and the policy that it is sent with. */
export type EmbedDocument = { readonly html: string; readonly policy: string };

/** It runs, and has an origin of its own: nothing of the website is its to read, wherever it is opened. */
const SANDBOX = 'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox';

/** It loads nothing but pictures of the website, since the visitor has not asked for other websites. */
const ALONE = [
  SANDBOX,
  "default-src 'none'",
  "script-src 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join(';');

/** After a press it loads what it likes. */
const WITH_OTHERS = [
  `${SANDBOX} allow-forms`,
  "default-src https: data: blob: 'unsafe-inline' 'unsafe-eval'",
  'form-action https:',
  "frame-ancestors 'self'",
].join(';');

/** @param language of the website, BCP 47 @returns undefined: the block shows its code to be read, and runs nowhere */
export function embedDocument(
  { language, use, code, caption }: CodeFields,
  pageLanguage: string,
): EmbedDocument | undefined {
  if (language !== 'html' || use === 'read') return undefined;
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(caption)}</title>`;
  return {
    html: `<!doctype html><html lang="${escapeHtml(pageLanguage)}"><head>${head}</head><body>${code}</body></html>`,
    policy: use === 'press' ? WITH_OTHERS : ALONE,
  };
}
