import { useLocale } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import styles from './draft-bar.module.css';

type DraftBarProps = {
  /** ISO 8601; null: a member looks, without a link */
  worksUntil: string | null;
  /** of the website: server and browser say the same moment */
  timeZone: string;
};

/** Says above a page that it is a draft, and until when its link works. */
export function DraftBar({ worksUntil, timeZone }: DraftBarProps) {
  const { t, locale } = useLocale();
  const date =
    worksUntil !== null &&
    new Date(worksUntil).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short', timeZone });
  return (
    <aside role="note" className={styles.bar}>
      {date ? t(m.draft_bar, { date }) : t(m.draft_bar_member)}
    </aside>
  );
}
