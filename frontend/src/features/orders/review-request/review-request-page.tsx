import type { LineToReview, ReviewRequestView } from '@daybook/contracts/catalogue/review-requests.api';
import { RATING, REVIEW_TEXT } from '@daybook/contracts/catalogue/shared/reviews';
import { useLocale, useTextsLang } from '../../../lib/locale-context';
import type { Message } from '../../../lib/translate';
import { m } from '../../../paraglide/messages';
import { Button } from '../../../ui/button';
import field from '../../../ui/field.module.css';
import { Picture } from '../../../ui/picture';
import styles from '../order-page.module.css';

/** How the form before ended, by what the address says of it. The address names a text of ours and says none itself. */
const FAILURES: Readonly<Record<string, Message>> = {
  empty: m.review_request_empty,
  failed: m.review_request_failed,
};

type ReviewRequestPageProps = {
  request: ReviewRequestView;
  secret: string;
  /** of the form before; undefined: none was sent */
  notice: string | undefined;
};

/** Asks a buyer what they think of each thing that they bought. */
export function ReviewRequestPage({ request, secret, notice }: ReviewRequestPageProps) {
  const { t } = useLocale();
  const { number, author, lines } = request;
  const failure = notice !== undefined && Object.hasOwn(FAILURES, notice) ? FAILURES[notice] : undefined;
  return (
    <div className={styles.reviewPage}>
      <h1 className={styles.reviewTitle} tabIndex={-1}>
        {t(m.review_request_title)}
      </h1>
      <p className={styles.soft}>
        {lines.length === 0 ? t(m.review_request_none) : t(m.review_request_text, { number })}
      </p>
      {failure && (
        <p role="alert" className={field.error}>
          {t(failure)}
        </p>
      )}
      {lines.map((line) => (
        <Line key={line.entryId} line={line} author={author} secret={secret} />
      ))}
    </div>
  );
}

type LineProps = { line: LineToReview; author: string; secret: string };

function Line({ line, author, secret }: LineProps) {
  const { t } = useLocale();
  const lang = useTextsLang();
  const { entryId, title, attributes, image, isReviewed } = line;
  const id = `review-${entryId}`;
  return (
    <section id={id} className={styles.reviewed} aria-labelledby={`${id}-title`}>
      {image && (
        <Picture image={image} sizes="96px" shape="square" decorative className={styles.reviewPicture} />
      )}
      <div className={styles.reviewForm}>
        <h2 id={`${id}-title`} className={styles.requested} lang={lang}>
          {[title, ...Object.values(attributes)].join(', ')}
        </h2>
        {isReviewed ? (
          <p role="status">{t(m.review_request_sent)}</p>
        ) : (
          <ReviewForm id={id} entryId={entryId} author={author} secret={secret} />
        )}
      </div>
    </section>
  );
}

type FormProps = Omit<LineProps, 'line'> & { id: string; entryId: string };

/** The browser sends it by itself, with and without script, and asks for what is missing; the next page is the answer. */
function ReviewForm({ id, entryId, author, secret }: FormProps) {
  const { t } = useLocale();
  return (
    <form method="post" action={`/review/${secret}`} className={styles.form}>
      <input type="hidden" name="form" value="review" />
      <input type="hidden" name="entryId" value={entryId} />
      <fieldset className={styles.rating}>
        <legend className={field.label}>{t(m.review_request_rating)}</legend>
        {Array.from({ length: RATING.max }, (_, place) => place + 1).map((count) => (
          <label key={count} className={styles.star}>
            <input type="radio" name="rating" value={count} required />
            <span aria-hidden="true">{'★'.repeat(count)}</span>
            <span className={styles.hint}>{t(m.review_request_stars, { count })}</span>
          </label>
        ))}
      </fieldset>
      <div>
        <label htmlFor={`${id}-body`} className={field.label}>
          {t(m.review_request_body)}
        </label>
        <textarea
          id={`${id}-body`}
          name="body"
          required
          maxLength={REVIEW_TEXT.body}
          rows={4}
          className={field.control}
        />
      </div>
      <div>
        <label htmlFor={`${id}-headline`} className={field.label}>
          {t(m.review_request_headline)}
        </label>
        <input
          id={`${id}-headline`}
          name="title"
          maxLength={REVIEW_TEXT.title}
          autoComplete="off"
          className={field.control}
        />
      </div>
      <div>
        <label htmlFor={`${id}-author`} className={field.label}>
          {t(m.review_request_author)}
        </label>
        <input
          id={`${id}-author`}
          name="author"
          required
          maxLength={REVIEW_TEXT.author}
          defaultValue={author}
          autoComplete="nickname"
          className={field.control}
        />
      </div>
      <div>
        <Button type="submit">{t(m.review_request_send)}</Button>
      </div>
    </form>
  );
}
