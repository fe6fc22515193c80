import type { PreviewLink } from '@daybook/contracts/content/preview-links.api';
import { CONTENT_LIMITS } from '@daybook/contracts/content/shared/content-limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../../lib/api/api-context';
import { useNameOf } from '../../../../lib/owner/owner-names';
import { useWebsiteUnits } from '../../../../lib/owner/website-units';
import { Alert } from '../../../../ui/alert';
import { Button } from '../../../../ui/owner/button';
import { CopyLinkButton, LinkText } from '../../../../ui/owner/copy-link';
import { Dialog, DialogActions } from '../../../../ui/owner/dialog';
import { Loaded, sendErrorText } from '../../../../ui/owner/load-state';
import { Timestamp } from '../../../../ui/owner/timestamp';
import { useToast } from '../../../../ui/owner/toast';
import { WorkingButton } from '../../../../ui/owner/working-button';
import { endPreviewLink, makePreviewLink, previewLinksQuery } from './previews.queries';
import styles from './share-preview.module.css';

type AboutPage = { pageId: string };

/** The secret links to a page's draft: a new one, and those that still work. */
export function SharePreview({ pageId, onClose }: AboutPage & { onClose: () => void }) {
  const api = useApi();
  const queries = useQueryClient();
  const links = useQuery(previewLinksQuery(api, pageId));
  const make = useMutation({
    mutationFn: () => makePreviewLink(api, pageId),
    onSettled: () => queries.invalidateQueries({ queryKey: previewLinksQuery(api, pageId).queryKey }),
  });
  const isFull = links.data !== undefined && links.data.results.length >= links.data.atMost;
  return (
    <Dialog title="Share a preview" onClose={onClose}>
      <p>
        Anyone with a preview link sees this page as it stands, also before it is published. They need no
        account. A link works for {CONTENT_LIMITS.previewDays} days.
      </p>
      {make.error && <Alert title={sendErrorText(make.error)} />}
      {make.data && <NewLink url={make.data.url} />}
      <Loaded query={links} failed="Unable to load. Try again.">
        {({ results }) =>
          results.length === 0 ? (
            <p className={styles.note}>No link works right now.</p>
          ) : (
            <ul className={styles.links} aria-label="Links that work">
              {results.map((link) => (
                <WorkingLink key={link.id} pageId={pageId} link={link} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isFull && <p className={styles.note}>That is as many as a page can have. End one to make another.</p>}
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Close
        </Button>
        <WorkingButton
          isWorking={make.isPending}
          working="Making…"
          disabled={isFull}
          onClick={() => make.mutate()}
        >
          Make a link
        </WorkingButton>
      </DialogActions>
    </Dialog>
  );
}

function NewLink({ url }: { url: string }) {
  return (
    <section className={styles.new} aria-label="The new link">
      <LinkText link={url} />
      <p>Copy it now. It can’t be shown again.</p>
      <CopyLinkButton link={url} />
    </section>
  );
}

function WorkingLink({ pageId, link }: AboutPage & { link: PreviewLink }) {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const nameOf = useNameOf();
  const { data: units } = useWebsiteUnits();
  const end = useMutation({
    mutationFn: () => endPreviewLink(api, pageId, link.id),
    onSuccess: () => toast.done('The link no longer works.'),
    onError: (error) => toast.failed(sendErrorText(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: previewLinksQuery(api, pageId).queryKey }),
  });
  const until = dayWords(Date.parse(link.worksUntil), units?.timeZone);
  return (
    <li className={styles.link}>
      <span>
        Made <Timestamp at={link.madeAt} /> by {nameOf(link.madeBy)}, works until{' '}
        <Timestamp at={link.worksUntil} timeZone={units?.timeZone} words={() => until} />
      </span>
      <Button
        look="text"
        busy={end.isPending}
        aria-label={`End the link that works until ${until}`}
        onClick={() => end.mutate()}
      >
        End
      </Button>
    </li>
  );
}

/** "December 13, 2026 at 9:00 AM", as the website's clocks show it. */
const dayWords = (at: number, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at);
