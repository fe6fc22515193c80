import type { ReactNode } from 'react';
import { useLocale } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import styles from './comments.module.css';

/** The host of the frame in which Disqus shows comments. */
export const DISQUS_HOST = 'disqus.com';

type DisqusCommentsProps = {
  /** the name of the website there */
  shortname: string;
  pageId: string;
  /** of the page, absolute */
  url: string;
  title: string;
  /** stands for the frame until it is pressed */
  facade: (frame: { src: string; title: string; service: string }) => ReactNode;
};

/** The comments of a page at Disqus. Nothing of Disqus is loaded before the visitor presses. */
export function DisqusComments({ shortname, pageId, url, title, facade }: DisqusCommentsProps) {
  const { t } = useLocale();
  const asked = new URLSearchParams({
    base: 'default',
    f: shortname,
    t_i: pageId,
    t_u: url,
    t_t: title,
    s_o: 'default',
  });
  const src = `https://${DISQUS_HOST}/embed/comments/?${asked}`;
  return (
    <div className={styles.disqus}>{facade({ src, title: t(m.comments_title), service: 'Disqus' })}</div>
  );
}
