import type { PageComments as Comments, ShownComment } from '@daybook/contracts/comments/comments.api';
import { commentParts } from '@daybook/contracts/comments/shared/comment-text';
import { COMMENTS_OPEN } from '@daybook/contracts/comments/shared/comments';
import type { ReactNode } from 'react';
import { useLocale } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import { CommentForm } from './comment-form';
import styles from './comments.module.css';

/** The like of one comment; undefined: likes are turned off. */
export type CommentLike = ((comment: ShownComment, name: string) => ReactNode) | undefined;

type PageCommentsProps = {
  comments: Comments;
  /** the title of the website, in whose name members write */
  site: string;
  /** empty: the house's own word */
  heading: string;
  /** IANA name, of the website */
  timeZone: string;
  like: CommentLike;
};

/** The comments of a page, in threads of two levels, and the form of a new one. All of it works without script. */
export function PageComments({ comments, site, heading, timeZone, like }: PageCommentsProps) {
  const { t } = useLocale();
  const { pageId, publicCommentCount: count, commentState, results, hasOlder, entered } = comments;
  const isOpen = commentState === COMMENTS_OPEN;
  const threads = results.filter(({ parentId }) => parentId === null);
  const typedInto = entered?.values.parentId ?? '';
  const of = { site, timeZone, like };
  return (
    <section id="comments" className={styles.comments} aria-labelledby="comments-title">
      <h2 id="comments-title" className={styles.title}>
        {heading || t(m.comments_title)}
      </h2>
      <p className={styles.note}>
        {count === 0 ? t(m.comments_none) : t(m.comments_count, { count })}
        {hasOlder && ` · ${t(m.comments_older)}`}
      </p>
      {threads.length > 0 && (
        <ol className={styles.threads}>
          {threads.map((first) => {
            const answers = results.filter(({ parentId }) => parentId === first.id);
            return (
              <li key={first.id} className={styles.thread}>
                <Comment comment={first} {...of} />
                {answers.length > 0 && (
                  <ol className={styles.answers}>
                    {answers.map((answer) => (
                      <li key={answer.id}>
                        <Comment comment={answer} {...of} />
                      </li>
                    ))}
                  </ol>
                )}
                {isOpen && !first.isGone && (
                  <details className={styles.reply} open={typedInto === first.id}>
                    <summary aria-label={t(m.comments_answer_to, { author: first.author || site })}>
                      {t(m.comments_answer)}
                    </summary>
                    <CommentForm
                      pageId={pageId}
                      parentId={first.id}
                      entered={typedInto === first.id ? entered : undefined}
                    />
                  </details>
                )}
              </li>
            );
          })}
        </ol>
      )}
      {isOpen ? (
        <>
          <h3 className={styles.write}>{t(m.comments_write)}</h3>
          <CommentForm pageId={pageId} entered={typedInto === '' ? entered : undefined} />
        </>
      ) : (
        <p className={styles.note}>{t(m.comments_closed)}</p>
      )}
    </section>
  );
}

type CommentProps = Pick<PageCommentsProps, 'site' | 'timeZone' | 'like'> & { comment: ShownComment };

function Comment({ comment, site, timeZone, like }: CommentProps) {
  const { t, locale } = useLocale();
  const { id, body, at, isGone, isEdited } = comment;
  if (isGone) {
    return (
      <p id={`c-${id}`} className={styles.note}>
        {t(m.comments_gone)}
      </p>
    );
  }
  const author = comment.author || site;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  return (
    <article id={`c-${id}`} className={styles.comment}>
      <p className={styles.by}>
        <strong dir="auto">{author}</strong>
        <time dateTime={at}>{format.format(new Date(at))}</time>
        {isEdited && <span>{t(m.comments_edited)}</span>}
      </p>
      <p className={styles.body} dir="auto">
        {/* a comment's parts have an order and nothing else */}
        {commentParts(body).map(({ text, isLink }, i) =>
          isLink ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a static list
            <a key={i} href={text} rel="nofollow ugc noopener">
              {text}
            </a>
          ) : (
            text
          ),
        )}
      </p>
      <p className={styles.actions}>
        <a href={`/comment/${id}`} rel="nofollow" aria-label={t(m.comments_report_of, { author })}>
          {t(m.comments_report)}
        </a>
      </p>
      {like?.(comment, t(m.comments_comment_by, { author }))}
    </article>
  );
}
