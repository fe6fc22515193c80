import { Refusal } from '@daybook/contracts/shared/errors';
import { type Language, languageOf } from '@daybook/contracts/shared/languages';
import type { Theme, WebsiteDocument } from '@daybook/contracts/websites/website';
import { coloursOf, familiesOf, plainPage, SiteName } from '../platform/pages/plain-page.js';
import type { RenderedPage } from '../platform/pages/rendered-page.js';

const SIGN_IN: Readonly<Record<Language, string>> = {
  en: 'Is this your website? Sign in',
  fr: 'C’est votre site ? Connectez-vous',
};

/**
 * What visitors get for every page of a hidden website: its title or logo in its theme, and where its owner signs in. It
 * has no script, so it shows nothing of the catalogue.
 * @param locale BCP 47, of the visitor
 */
export function hiddenWebsitePage(
  { title, theme }: Pick<WebsiteDocument, 'title' | 'theme'>,
  locale: string,
): RenderedPage {
  const refusal = new Refusal('WEBSITE_HIDDEN');
  const language = languageOf(locale);
  const { message } = refusal.toAnswer(language).error;
  const website = { title, theme };
  const body = (
    <>
      <main>
        <h1>
          <SiteName website={website} />
        </h1>
        <p>{message}</p>
      </main>
      <footer>
        <a href="/config">{SIGN_IN[language]}</a>
      </footer>
    </>
  );
  const { status } = refusal;
  return plainPage({ website, language, status, body, style: styleOf(theme) });
}

/** The website's own colours, kind of typeface and corners. */
function styleOf(theme: Theme): string {
  const { title, text } = familiesOf(theme);
  return `body{margin:0;min-height:100vh;min-height:100svh;display:grid;grid-template-rows:1fr auto;padding:1.5rem;\
box-sizing:border-box;font:1.0625rem/1.5 ${text};text-align:center}\
main{display:grid;place-content:center;justify-items:center;gap:1rem}h1,p{margin:0;max-width:34rem;overflow-wrap:anywhere}\
h1{font-family:${title};font-size:clamp(2rem,6vw,3.25rem);line-height:1.1;font-weight:500}\
img{display:block;max-width:min(20rem,100%);max-height:6rem;width:auto;height:auto}\
footer{justify-self:center}a{display:inline-block;padding:.6rem 1.1rem;border:1px solid;border-radius:${Number(theme.radius) || 0}px;\
text-decoration:none}a:hover{text-decoration:underline}a:focus-visible{outline:2px solid;outline-offset:2px}\
${coloursOf(theme, rules)}`;
}

const rules = ({ paper, ink, inkSoft, accent, accentInk }: Theme['colour']): string =>
  `body{background:${paper};color:${inkSoft}}h1{color:${ink}}a{background:${accent};color:${accentInk};border-color:${accent}}`;
