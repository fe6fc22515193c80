import { WHOLE_WEBSITE } from '@daybook/contracts/content/shared/area';
import { Refusal } from '@daybook/contracts/shared/errors';
import { type Language, languageOf } from '@daybook/contracts/shared/languages';
import { PASSWORD } from '@daybook/contracts/shared/limits';
import type { Theme, WebsiteDocument } from '@daybook/contracts/websites/website';
import type { LockScreen } from '../platform/pages/page-declaration.js';
import { coloursOf, familiesOf, plainPage, SiteName } from '../platform/pages/plain-page.js';
import type { RenderedPage } from '../platform/pages/rendered-page.js';

const SIGN_IN: Readonly<Record<Language, string>> = {
  en: 'Is this your website? Sign in',
  fr: 'C’est votre site ? Connectez-vous',
};

type Words = {
  readonly label: string;
  readonly enter: string;
  readonly wrong: string;
  readonly often: string;
};

const ENTRY: Readonly<Record<Language, Words>> = {
  en: {
    label: 'Password',
    enter: 'Enter',
    wrong: 'That password is not right.',
    often: 'That was often enough for now. Try again in an hour.',
  },
  fr: {
    label: 'Mot de passe',
    enter: 'Entrer',
    wrong: 'Ce mot de passe est incorrect.',
    often: 'Trop d’essais pour l’instant. Réessayez dans une heure.',
  },
};

const NOT_ASKED: Asked = { asksPassword: false, url: new URL('http://localhost/') };

type Asked = Parameters<LockScreen>[2];

/**
 * Shows in place of every page of a hidden website: its title or logo in its theme, a field for its password where it has
 * one, and where its owner signs in. It has no script, so it shows nothing of the catalogue (page type 103).
 * @param locale BCP 47, of the visitor
 */
export function hiddenWebsitePage(
  { title, theme }: Pick<WebsiteDocument, 'title' | 'theme'>,
  locale: string,
  { asksPassword, url }: Asked = NOT_ASKED,
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
        {asksPassword && <PasswordForm url={url} words={ENTRY[language]} />}
      </main>
      <footer>
        <a href="/config">{SIGN_IN[language]}</a>
      </footer>
    </>
  );
  const { status } = refusal;
  return plainPage({ website, language, status, body, style: styleOf(theme) });
}

/** Goes to the front page, which every website has, and from there back to the page that was asked for. */
function PasswordForm({ url, words }: { url: URL; words: Words }) {
  const notice = url.searchParams.get('notice');
  const problem = notice === 'AREA_PASSWORD_WRONG' ? words.wrong : words.often;
  return (
    <form method="post" action="/">
      <input type="hidden" name="form" value="enter-area" />
      <input type="hidden" name="area" value={WHOLE_WEBSITE} />
      <input type="hidden" name="next" value={url.pathname} />
      <label htmlFor="password">{words.label}</label>
      <input
        id="password"
        name="password"
        type="password"
        required
        maxLength={PASSWORD.max}
        autoComplete="current-password"
        aria-describedby={notice ? 'problem' : undefined}
        aria-invalid={notice ? true : undefined}
      />
      <button type="submit">{words.enter}</button>
      {notice && (
        <p id="problem" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}

/** The website's own colours, kind of typeface and corners. */
function styleOf(theme: Theme): string {
  const { title, text } = familiesOf(theme);
  return `body{margin:0;min-height:100vh;min-height:100svh;display:grid;grid-template-rows:1fr auto;padding:1.5rem;\
box-sizing:border-box;font:1.0625rem/1.5 ${text};text-align:center}\
main{display:grid;place-content:center;justify-items:center;gap:1rem}h1,p{margin:0;max-width:34rem;overflow-wrap:anywhere}\
h1{font-family:${title};font-size:clamp(2rem,6vw,3.25rem);line-height:1.1;font-weight:500}\
form{display:grid;grid-template-columns:1fr auto;gap:.5rem;width:min(22rem,100%);text-align:start}\
label,form p{grid-column:1/-1}input,button{font:inherit;padding:.6rem .8rem;border:1px solid;border-radius:${Number(theme.radius) || 0}px;min-width:0}\
button{cursor:pointer}input:focus-visible,button:focus-visible{outline:2px solid;outline-offset:2px}\
img{display:block;max-width:min(20rem,100%);max-height:6rem;width:auto;height:auto}\
footer{justify-self:center}a{display:inline-block;padding:.6rem 1.1rem;border:1px solid;border-radius:${Number(theme.radius) || 0}px;\
text-decoration:none}a:hover{text-decoration:underline}a:focus-visible{outline:2px solid;outline-offset:2px}\
${coloursOf(theme, rules)}`;
}

const rules = ({ paper, ink, inkSoft, accent, accentInk }: Theme['colour']): string =>
  `body{background:${paper};color:${inkSoft}}h1,label,input{color:${ink}}input{background:${paper}}a,button{background:${accent};color:${accentInk};border-color:${accent}}`;
