import { COMMENT_LIMITS } from '@daybook/contracts/comments/shared/comments';
import { useLocale } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import { buttonClass } from '../../ui/button';
import styles from './comments.module.css';

type CommentFormProps = {
  pageId: string;
  /** of the comment that it answers; absent: it begins a thread */
  parentId?: string;
  /** as it was sent, and why it was refused; undefined: it was not */
  entered?: { readonly values: Readonly<Record<string, string>>; readonly problem: string } | undefined;
};

/** Writes a comment. The browser sends it by itself; the page that follows is the writer's own. */
export function CommentForm({ pageId, parentId = '', entered }: CommentFormProps) {
  const { t } = useLocale();
  const id = (name: string) => `comment-${parentId || 'new'}-${name}`;
  const typed = (name: string) => entered?.values[name] ?? '';
  return (
    <form method="post" className={styles.form}>
      {entered && (
        <p role="alert" className={styles.problem}>
          {entered.problem}
        </p>
      )}
      <input type="hidden" name="form" value="comment" />
      <input type="hidden" name="pageId" value={pageId} />
      <input type="hidden" name="parentId" value={parentId} />
      <label htmlFor={id('body')}>{t(m.comments_body)}</label>
      <textarea
        id={id('body')}
        name="body"
        rows={4}
        required
        maxLength={COMMENT_LIMITS.body}
        defaultValue={typed('body')}
      />
      <label htmlFor={id('author')}>{t(m.comments_name)}</label>
      <input
        id={id('author')}
        name="author"
        required
        autoComplete="name"
        maxLength={COMMENT_LIMITS.author}
        defaultValue={typed('author')}
      />
      <label htmlFor={id('email')}>{t(m.comments_email)}</label>
      <input
        id={id('email')}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={COMMENT_LIMITS.email}
        aria-describedby={id('email-note')}
        defaultValue={typed('email')}
      />
      <p id={id('email-note')} className={styles.note}>
        {t(m.comments_email_note)}
      </p>
      <p className={styles.trap} aria-hidden="true">
        <label htmlFor={id('homepage')}>{t(m.comments_trap)}</label>
        <input id={id('homepage')} name="homepage" tabIndex={-1} autoComplete="off" />
      </p>
      <p className={styles.tick}>
        <input id={id('follows')} name="follows" type="checkbox" />
        <label htmlFor={id('follows')}>{t(m.comments_follow)}</label>
      </p>
      <button type="submit" className={buttonClass('primary')}>
        {t(m.comments_send)}
      </button>
    </form>
  );
}
