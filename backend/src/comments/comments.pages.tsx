import type { OneComment, OwnComment } from '@daybook/contracts/comments/comments.api';
import { COMMENT_LIMITS } from '@daybook/contracts/comments/shared/comments';
import { type Language, languageOf } from '@daybook/contracts/shared/languages';
import type { ReactNode } from 'react';
import type { AskedPage, PageDeclaration, PageFormDeclaration } from '../platform/pages/page-declaration.js';
import { plainPage, SiteName } from '../platform/pages/plain-page.js';
import { plainShopStyle } from '../platform/pages/plain-shop-style.js';
import type { RenderedPage } from '../platform/pages/rendered-page.js';
import { OWN_COMMENT_PAGE, OWN_COMMENTS } from './comment-links.js';
import { changeOwnComment, flagComment, writeComment } from './comments.page-forms.js';

const ONE_PAGE = '/comment/$id';
/** The pages that can be of blocks, below which comments stand. */
const PAGES_OF_BLOCKS = ['/', '/$slug', '/$slug/$item'];

export const commentsPages: readonly PageDeclaration[] = [
  {
    path: OWN_COMMENT_PAGE,
    audience: 'holder',
    reads: { words: ['notice'] },
    whenHidden: 'itself',
    sendsOrigin: true,
    render: ownPage,
  },
  {
    path: ONE_PAGE,
    audience: 'visitor',
    reads: { words: ['notice'] },
    searchEngines: 'kept out',
    render: onePage,
  },
];

const OWN_READ = `${OWN_COMMENTS}/$token`;

export const commentsForms: Readonly<Record<string, PageFormDeclaration>> = {
  comment: { on: PAGES_OF_BLOCKS, call: writeComment, shownAgainBy: '/api/comments/pages/$id' },
  'comment-own': { on: [OWN_COMMENT_PAGE], call: changeOwnComment, shownAgainBy: OWN_READ },
  'comment-flag': { on: [ONE_PAGE], call: flagComment },
};

export const commentsReads: readonly string[] = [OWN_READ];

const TEXTS = {
  en: {
    yours: 'Your comment',
    shown: 'Everyone can see your comment.',
    waiting: 'Thanks. Your comment will be shown once it’s approved.',
    gone: 'Your comment was removed.',
    edit: 'Change your comment',
    until: (time: string) => `Until ${time}.`,
    save: 'Save',
    saved: 'Saved.',
    remove: 'Delete your comment',
    removeText: 'Its text and your name are erased. This can’t be undone.',
    emails: 'Emails about answers',
    emailsText: 'You get an email when someone answers in this thread.',
    leave: 'Stop these emails',
    left: 'You won’t get emails about this thread.',
    back: (title: string) => `Back to ${title}`,
    by: (author: string) => `A comment by ${author}`,
    report: 'Report this comment',
    reportText: 'We’ll have a look at it.',
    reported: 'Thanks for reporting this. We’ll have a look at it.',
    failed: 'That didn’t work. Try again.',
  },
  fr: {
    yours: 'Votre commentaire',
    shown: 'Votre commentaire est visible de tous.',
    waiting: 'Merci. Votre commentaire sera affiché après validation.',
    gone: 'Votre commentaire a été retiré.',
    edit: 'Modifier votre commentaire',
    until: (time: string) => `Jusqu’à ${time}.`,
    save: 'Enregistrer',
    saved: 'Enregistré.',
    remove: 'Supprimer votre commentaire',
    removeText: 'Son texte et votre nom sont effacés. Cette action est définitive.',
    emails: 'Notifications de réponses',
    emailsText: 'Vous recevez un e-mail à chaque réponse dans ce fil.',
    leave: 'Ne plus recevoir ces notifications',
    left: 'Vous ne recevrez plus de notifications sur ce fil.',
    back: (title: string) => `Retour à ${title}`,
    by: (author: string) => `Un commentaire de ${author}`,
    report: 'Signaler ce commentaire',
    reportText: 'Nous l’examinerons.',
    reported: 'Merci de votre signalement. Nous l’examinerons.',
    failed: 'Cela n’a pas fonctionné. Réessayez.',
  },
} satisfies Readonly<Record<Language, object>>;

type Texts = (typeof TEXTS)['en'];

/** Words that stay as they were typed, line by line. */
const STYLE =
  'blockquote{margin:0 0 1rem;white-space:pre-line}textarea{box-sizing:border-box;width:100%;min-height:8rem;font:inherit}';

type Framed = Pick<AskedPage, 'website' | 'locale'> & {
  readonly title: string;
  readonly status?: number;
  readonly children: ReactNode;
};

function framed({ website, locale, title, status = 200, children }: Framed): RenderedPage {
  const body = (
    <>
      <header>
        <a href="/">
          <SiteName website={website} />
        </a>
      </header>
      <main>
        <h1>{title}</h1>
        {children}
      </main>
    </>
  );
  const style = `${plainShopStyle(website.theme)}${STYLE}`;
  return plainPage({ website, language: languageOf(locale), status, title, body, style });
}

/** The page of a comment for its writer; undefined: there is none. Opening it changes nothing. */
async function ownPage({
  url,
  parts: { token = '' },
  api,
  website,
  locale,
}: AskedPage): Promise<RenderedPage | undefined> {
  const answer = await api(`${OWN_COMMENTS}/${encodeURIComponent(token)}`);
  if (answer.status === 404) return undefined;
  const texts = TEXTS[languageOf(locale)];
  if (!answer.ok) {
    const children = <p role="alert">{texts.failed}</p>;
    return framed({ website, locale, title: texts.yours, status: answer.status, children });
  }
  const own = (await answer.json()) as OwnComment;
  const notice = url.searchParams.get('notice');
  const children = <Own own={own} texts={texts} locale={locale} notice={notice} />;
  const status = own.entered ? 400 : 200;
  return framed({ website, locale, title: texts.yours, status, children });
}

type OwnProps = {
  readonly own: OwnComment;
  readonly texts: Texts;
  /** BCP 47, of the reader */
  readonly locale: string;
  readonly notice: string | null;
};

function Own({ own, texts, locale, notice }: OwnProps) {
  const { pagePath, pageTitle, body, status, editableUntil, follows, entered } = own;
  const problem = entered?.problem ?? (notice === 'failed' ? texts.failed : '');
  const back = pagePath ?? '/';
  return (
    <>
      {problem !== '' && <p role="alert">{problem}</p>}
      {notice === 'saved' && <p role="status">{texts.saved}</p>}
      {notice === 'left' && <p role="status">{texts.left}</p>}
      <p>{texts[status]}</p>
      <blockquote>{body}</blockquote>
      {pagePath !== null && (
        <p>
          <a className="button" href={`${pagePath}#comments`}>
            {texts.back(pageTitle)}
          </a>
        </p>
      )}
      {editableUntil !== null && <EditOwn own={own} texts={texts} locale={locale} />}
      {follows && (
        <section id="emails">
          <h2>{texts.emails}</h2>
          <p>{texts.emailsText}</p>
          <form method="post">
            <OwnFields what="leave" back={back} />
            <button type="submit" className="button second">
              {texts.leave}
            </button>
          </form>
        </section>
      )}
      <section>
        <h2>{texts.remove}</h2>
        <p>{texts.removeText}</p>
        <form method="post">
          <OwnFields what="delete" back={back} />
          <button type="submit" className="button second">
            {texts.remove}
          </button>
        </form>
      </section>
    </>
  );
}

/** Its writer changes the words of a comment, for a while. */
function EditOwn({ own, texts, locale }: Pick<OwnProps, 'own' | 'texts' | 'locale'>) {
  const { pagePath, body, editableUntil, entered } = own;
  return (
    <section>
      <h2>{texts.edit}</h2>
      <form method="post">
        <OwnFields what="edit" back={pagePath ?? '/'} />
        <textarea
          name="body"
          aria-label={texts.edit}
          required
          maxLength={COMMENT_LIMITS.body}
          defaultValue={entered?.values.body ?? body}
        />
        {editableUntil !== null && <p>{texts.until(timeOf(editableUntil, locale))}</p>}
        <button type="submit" className="button">
          {texts.save}
        </button>
      </form>
    </section>
  );
}

const OwnFields = ({ what, back }: { readonly what: string; readonly back: string }) => (
  <>
    <input type="hidden" name="form" value="comment-own" />
    <input type="hidden" name="what" value={what} />
    <input type="hidden" name="back" value={back} />
  </>
);

/** The minute, in universal time: the reader's clock is not known here. */
const timeOf = (at: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: 'numeric',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(new Date(at));

/** The page on which a visitor reports a comment; undefined: no such comment is shown. */
async function onePage({
  url,
  parts: { id = '' },
  api,
  website,
  locale,
}: AskedPage): Promise<RenderedPage | undefined> {
  const answer = await api(`/api/comments/shown/${encodeURIComponent(id)}`);
  if (!answer.ok) return undefined;
  const { comment, pagePath, pageTitle } = (await answer.json()) as OneComment;
  const texts = TEXTS[languageOf(locale)];
  const notice = url.searchParams.get('notice');
  const children = (
    <>
      {notice === 'reported' && <p role="status">{texts.reported}</p>}
      {notice === 'failed' && <p role="alert">{texts.failed}</p>}
      <blockquote>{comment.body}</blockquote>
      <p>
        <a href={`${pagePath}#c-${comment.id}`}>{texts.back(pageTitle)}</a>
      </p>
      {notice !== 'reported' && (
        <form method="post">
          <input type="hidden" name="form" value="comment-flag" />
          <p>{texts.reportText}</p>
          <button type="submit" className="button">
            {texts.report}
          </button>
        </form>
      )}
    </>
  );
  const title = texts.by(comment.author || website.title);
  return framed({ website, locale, title, children });
}
