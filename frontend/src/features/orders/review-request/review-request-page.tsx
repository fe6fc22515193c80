import type { LineToReview, ReviewRequestView } from '@daybook/contracts/catalogue/review-requests.api';
import {
  RATING,
  REVIEW_TEXT,
  type ReviewPart,
  reviewField,
} from '@daybook/contracts/catalogue/shared/reviews';
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

/**
 * Asks a buyer what they think of each thing that they bought. One form has all of them: the browser sends it by itself,
 * with and without script, the item whose button is pressed is reviewed, and the page that answers shows again what was
 * typed about the others.
 */
export function ReviewRequestPage({ request, secret, notice }: ReviewRequestPageProps) {
  const { t } = useLocale();
  const { number, author, lines, entered } = request;
  const problem = entered?.problem ?? notice ?? '';
  const failure = Object.hasOwn(FAILURES, problem) ? FAILURES[problem] : undefined;
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
      <form method="post" action={`/review/${secret}`} className={styles.reviewLines} noValidate>
        <input type="hidden" name="form" value="review" />
        {lines.map((line) => (
          <Line key={line.entryId} line={line} author={author} typed={entered?.values ?? {}} />
        ))}
      </form>
    </div>
  );
}

type LineProps = {
  line: LineToReview;
  author: string;
  /** name of a field to what was typed before */
  typed: Readonly<Record<string, string>>;
};

function Line({ line, author, typed }: LineProps) {
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
          <ReviewFields id={id} entryId={entryId} author={author} typed={typed} />
        )}
      </div>
    </section>
  );
}

type FieldsProps = Omit<LineProps, 'line'> & { id: string; entryId: string };

function ReviewFields({ id, entryId, author, typed }: FieldsProps) {
  const { t } = useLocale();
  const nameOf = (part: ReviewPart) => reviewField(entryId, part);
  return (
    <div className={styles.form}>
      <fieldset className={styles.rating}>
        <legend className={field.label}>{t(m.review_request_rating)}</legend>
        {Array.from({ length: RATING.max }, (_, place) => place + 1).map((count) => (
          <label key={count} className={styles.star}>
            <input
              type="radio"
              name={nameOf('rating')}
              value={count}
              defaultChecked={typed[nameOf('rating')] === String(count)}
              required
            />
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
          name={nameOf('body')}
          defaultValue={typed[nameOf('body')]}
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
          name={nameOf('title')}
          defaultValue={typed[nameOf('title')]}
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
          name={nameOf('author')}
          required
          maxLength={REVIEW_TEXT.author}
          defaultValue={typed[nameOf('author')] ?? author}
          autoComplete="nickname"
          className={field.control}
        />
      </div>
      <div>
        <Button type="submit" name="entryId" value={entryId}>
          {t(m.review_request_send)}
        </Button>
      </div>
    </div>
  );
}
