import type { ScheduledReleasesAnswer } from '@daybook/contracts/content/scheduled-releases.api';
import { wallTime } from '@daybook/contracts/shared/wall-time';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { useNameOf } from '../../../../lib/owner/owner-names';
import { useWebsiteUnits } from '../../../../lib/owner/website-units';
import { counted } from '../../../../lib/owner/whole-number';
import { Button } from '../../../../ui/button';
import { Confirm } from '../../../../ui/owner/confirm';
import { Dialog, DialogActions } from '../../../../ui/owner/dialog';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { Panel } from '../../../../ui/owner/panel';
import { Timestamp } from '../../../../ui/owner/timestamp';
import { useToast } from '../../../../ui/owner/toast';
import { WorkingButton } from '../../../../ui/owner/working-button';
import { CONTENT_KEY } from '../owner-content.queries';
import { TimeField } from './publish-dialog';
import { cancelSchedule, moveSchedule, schedulesQuery } from './releases.queries';
import styles from './schedules.module.css';

type Scheduled = ScheduledReleasesAnswer['results'][number];
type Asked = { readonly to: 'move' | 'cancel'; readonly release: Scheduled };

/** The releases that wait for their time. A member gives one another time, or takes it back. */
export function Schedules() {
  const { data } = useQuery(schedulesQuery(useApi()));
  const { data: units } = useWebsiteUnits();
  const nameOf = useNameOf();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  if (!data || data.results.length === 0) return null;
  return (
    <Panel title="Scheduled">
      <ul className={styles.schedules}>
        {data.results.map((release) => (
          <li key={release.releaseId} className={styles.schedule}>
            <div>
              <strong>
                <Timestamp
                  at={release.at}
                  timeZone={units?.timeZone}
                  words={(at) => clockWords(at, units?.timeZone)}
                />
              </strong>{' '}
              by {nameOf(release.by)}
              <ScheduledPages release={release} />
            </div>
            <div className={styles.actions}>
              <Button look="secondary" onClick={() => setAsked({ to: 'move', release })}>
                Change time
              </Button>
              <Button look="text" onClick={() => setAsked({ to: 'cancel', release })}>
                Don’t publish
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {asked?.to === 'move' && <MoveDialog release={asked.release} onClose={close} />}
      {asked?.to === 'cancel' && <CancelQuestion release={asked.release} onClose={close} />}
    </Panel>
  );
}

/** "December 1, 2026 at 9:00 AM", as the website's clocks show it. */
const clockWords = (at: number, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at);

function ScheduledPages({ release: { pages, withdrawn } }: { release: Scheduled }) {
  return (
    <ul className={styles.pages}>
      {pages.map(({ pageId, title, isChanged }) => (
        <li key={pageId}>
          Publishes{' '}
          <Link to="/config/pages/$pageId" params={{ pageId }}>
            {title}
          </Link>
          {isChanged && (
            <span className={styles.note}>
              {' '}
              as it was when it was scheduled. It has changed since: schedule it anew to publish it as it
              stands.
            </span>
          )}
        </li>
      ))}
      {withdrawn.length > 0 && <li>Withdraws {counted(withdrawn.length, 'page', 'pages')}</li>}
    </ul>
  );
}

type AboutRelease = { release: Scheduled; onClose: () => void };

function useScheduleChange(words: string, onClose: () => void) {
  const toast = useToast();
  const queries = useQueryClient();
  return {
    onSuccess: () => {
      toast.done(words);
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: CONTENT_KEY }),
  };
}

function MoveDialog({ release: { releaseId, at: before }, onClose }: AboutRelease) {
  const api = useApi();
  const { data: units } = useWebsiteUnits();
  const [at, setAt] = useState(() => (units ? wallTime(Date.parse(before), units.timeZone) : ''));
  const move = useMutation({
    mutationFn: () => moveSchedule(api, releaseId, at),
    ...useScheduleChange('The new time is set.', onClose),
  });
  return (
    <Dialog title="Change time" onClose={onClose}>
      <TimeField at={at} error={move.error} onChange={setAt} />
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <WorkingButton
          isWorking={move.isPending}
          working="Saving…"
          disabled={at === ''}
          onClick={() => move.mutate()}
        >
          Save
        </WorkingButton>
      </DialogActions>
    </Dialog>
  );
}

function CancelQuestion({ release: { releaseId }, onClose }: AboutRelease) {
  const api = useApi();
  const toast = useToast();
  const cancel = useMutation({
    mutationFn: () => cancelSchedule(api, releaseId),
    ...useScheduleChange('Nothing is published at that time.', onClose),
    onError: (error) => toast.failed(sendErrorText(error)),
  });
  return (
    <Confirm
      title="Don’t publish at that time?"
      action="Don’t publish"
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate()}
      onClose={onClose}
    >
      The pages stay as they are, for you and for visitors. You can schedule them again.
    </Confirm>
  );
}
