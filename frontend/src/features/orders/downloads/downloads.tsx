import { type DownloadLine, type DownloadView } from '@daybook/contracts/downloads/downloads.api';
import { fileSizeText } from '@daybook/contracts/forms/shared/form-files';
import type { OrderView } from '@daybook/contracts/orders/orders.api';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context';
import { useLocale } from '../../../lib/locale-context';
import { useTimes } from '../../../lib/use-times';
import { m } from '../../../paraglide/messages';
import { buttonClass } from '../../../ui/button';
import styles from '../order-page.module.css';
import { downloadsQuery, mayHaveFiles } from './downloads.query';

/** The worker grants the files of a paid order within seconds: so often the page asks again, at this interval, ms. */
const MOST_QUESTIONS = 6;
const ASK_MS = 1500;
/** A download is counted when its first byte leaves, ms. */
const COUNTED_MS = 2000;

type DownloadsProps = {
  order: OrderView;
  /** of the website, IANA name */
  timeZone: string;
};

/** The files that the order gives its buyer, each with how often it can still be downloaded. Links, which need no script. */
export function Downloads({ order, timeZone }: DownloadsProps) {
  const { t } = useLocale();
  const isAsked = mayHaveFiles(order);
  const query = useQuery({
    ...downloadsQuery(useApi(), order.secret),
    enabled: isAsked,
    refetchInterval: ({ state }) =>
      state.data?.lines.length === 0 && state.dataUpdateCount < MOST_QUESTIONS ? ASK_MS : false,
  });
  const lines = query.data?.lines ?? [];
  if (!isAsked || lines.length === 0) return null;
  return (
    <section id="downloads" className={styles.section} aria-labelledby="order-downloads">
      <h2 id="order-downloads" className={styles.heading}>
        {t(m.order_downloads)}
      </h2>
      <ol className={styles.requests}>
        {lines.map((line) => (
          <li key={line.entryId}>
            <Line
              line={line}
              title={order.lines.find(({ entryId }) => entryId === line.entryId)?.title ?? ''}
              timeZone={timeZone}
              onDownload={() => setTimeout(() => void query.refetch(), COUNTED_MS)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

type LineProps = {
  line: DownloadLine;
  title: string;
  timeZone: string;
  onDownload: () => void;
};

function Line({ line: { state, until, files }, title, timeZone, onDownload }: LineProps) {
  const { t } = useLocale();
  const timeOf = useTimes(timeZone);
  return (
    <>
      <p className={styles.requested}>{title}</p>
      {state === 'revoked' && <p className={styles.hint}>{t(m.order_download_revoked)}</p>}
      {state === 'ended' && <p className={styles.hint}>{t(m.order_download_ended)}</p>}
      {state === 'open' && until !== null && (
        <p className={styles.hint}>
          {t(m.order_download_until, { time: timeOf(new Date(until).toISOString()) })}
        </p>
      )}
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file.id}>
            <File file={file} isOpen={state === 'open'} onDownload={onDownload} />
          </li>
        ))}
      </ul>
    </>
  );
}

function File({
  file: { name, size, left, href },
  isOpen,
  onDownload,
}: {
  file: DownloadView;
  isOpen: boolean;
  onDownload: () => void;
}) {
  const { t } = useLocale();
  return (
    <>
      <span className={styles.file}>
        {name} <span className={styles.hint}>{fileSizeText(size)}</span>
      </span>
      {isOpen && left !== null && (
        <span className={styles.hint}>
          {left === 0 ? t(m.order_download_used) : t(m.order_download_left, { count: left })}
        </span>
      )}
      {href !== null && (
        <a
          href={href}
          download={name}
          rel="nofollow"
          className={buttonClass('secondary')}
          aria-label={t(m.order_download_file, { name })}
          onClick={onDownload}
        >
          {t(m.order_download)}
        </a>
      )}
    </>
  );
}
