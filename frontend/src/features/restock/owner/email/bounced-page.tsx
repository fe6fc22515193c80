import type { Suppression } from '@daybook/contracts/restock/suppressions.api';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answer } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { useMay } from '../../../../lib/owner/owner-session';
import { counted } from '../../../../lib/owner/whole-number';
import { Alert } from '../../../../ui/alert';
import { Button } from '../../../../ui/button';
import type { Column } from '../../../../ui/owner/column';
import { DataTable } from '../../../../ui/owner/data-table';
import { Dialog, DialogActions } from '../../../../ui/owner/dialog';
import { Empty } from '../../../../ui/owner/empty';
import { Loaded, sendErrorText } from '../../../../ui/owner/load-state';
import { MoreRows } from '../../../../ui/owner/more-rows';
import { PageHead } from '../../../../ui/owner/page-head';
import { Timestamp } from '../../../../ui/owner/timestamp';
import { useToast } from '../../../../ui/owner/toast';
import { RESTOCK_KEY, suppressionsQuery } from '../owner-restock.queries';
import { RestockTabs } from '../restock-tabs';
import styles from '../row-action.module.css';

const nameOf = ({ email }: Pick<Suppression, 'email'>) => email ?? 'Deleted person';

const COLUMNS: Column<Suppression>[] = [
  { id: 'email', head: 'Who', cell: nameOf },
  { id: 'code', head: 'Mail server’s code', cell: ({ code }) => code },
  {
    id: 'suppressedAt',
    head: 'Since',
    onPhone: true,
    cell: ({ suppressedAt }) => <Timestamp at={suppressedAt} />,
  },
];

/** The people to whom the website writes no more, because their address does not exist. The owner takes that back. */
export function BouncedPage() {
  const suppressions = useInfiniteQuery(suppressionsQuery(useApi()));
  const mayLift = useMay('restock.send');
  const [asked, setAsked] = useState<Suppression>();
  return (
    <>
      <PageHead title="Bounced addresses" />
      <RestockTabs />
      <Loaded query={suppressions}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.suppressions);
          if (rows.length === 0) {
            return (
              <Empty
                title="No bounced addresses"
                text="When a mail server says that an address doesn’t exist, emails to it stop, and it’s listed here."
              />
            );
          }
          return (
            <>
              <DataTable<Suppression>
                label="Bounced addresses"
                rows={rows}
                rowId={({ personId }) => personId}
                rowName={nameOf}
                columns={mayLift ? [...COLUMNS, lift(setAsked)] : COLUMNS}
              />
              <MoreRows query={suppressions} shown={rows.length} one="address" many="addresses" />
            </>
          );
        }}
      </Loaded>
      {asked && <LiftDialog suppression={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

const lift = (onAsk: (suppression: Suppression) => void): Column<Suppression> => ({
  id: 'lift',
  head: 'Action',
  onPhone: true,
  cell: (suppression) =>
    suppression.email !== null && (
      <Button
        look="secondary"
        className={styles.act}
        aria-label={`Email ${suppression.email} again`}
        onClick={() => onAsk(suppression)}
      >
        Email again
      </Button>
    ),
});

type LiftDialogProps = { suppression: Suppression; onClose: () => void };

function LiftDialog({ suppression, onClose }: LiftDialogProps) {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const { personId } = suppression;
  const who = nameOf(suppression);
  const lifting = useMutation({
    mutationFn: () =>
      api
        .POST('/api/site-users/account/notifications/restock/suppressions/{personId}/lift', {
          params: { path: { personId } },
        })
        .then(answer),
    onSuccess: ({ restored }) => {
      const lists = restored > 0 ? ` They’re back on ${counted(restored, 'waitlist', 'waitlists')}.` : '';
      toast.done(`${who} gets emails again.${lists}`);
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: RESTOCK_KEY }),
  });
  return (
    <Dialog title={`Email ${who} again`} onClose={onClose}>
      <p>
        The mail server said that this address doesn’t exist. If that was wrong, they join the end of the
        waitlists that they were on. They aren’t added to the mailing list.
      </p>
      {lifting.error && <Alert title={sendErrorText(lifting.error)} />}
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button busy={lifting.isPending} onClick={() => lifting.mutate()}>
          Email again
        </Button>
      </DialogActions>
    </Dialog>
  );
}
