import type { ListedFlag } from '@daybook/contracts/analytics/flags/flags.api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../../../lib/api/api-context';
import { useMay } from '../../../../lib/owner/owner-session';
import { buttonClass } from '../../../../ui/button';
import { Button } from '../../../../ui/owner/button';
import { DataTable } from '../../../../ui/owner/data-table';
import { Empty } from '../../../../ui/owner/empty';
import { Loaded, sendErrorText } from '../../../../ui/owner/load-state';
import { PageHead } from '../../../../ui/owner/page-head';
import { Timestamp } from '../../../../ui/owner/timestamp';
import { useToast } from '../../../../ui/owner/toast';
import { FlagStatusMark } from './flag-status-mark';
import { flagStatus, PLACE_WORDS } from './flag-words';
import { draftOf, FLAGS_KEY, flagsQuery, saveFlag } from './flags.queries';

/** The flags of the website: what they change, and whether they do so now. */
export function FlagsPage() {
  const flags = useQuery(flagsQuery(useApi()));
  const mayEdit = useMay('settings.edit');
  const switching = useSwitch();
  const now = Date.now();
  const newFlag = mayEdit && (
    <Link to="/config/flags/new" className={buttonClass('primary')}>
      New flag
    </Link>
  );
  return (
    <>
      <PageHead title="Flags and experiments" actions={newFlag} />
      <Loaded query={flags} failed="Unable to load flags">
        {({ results }) =>
          results.length === 0 ? (
            <Empty
              title="No flags yet"
              text="A flag shows part of your visitors another text, or hides a part of a page, and measures what comes of it. You can switch it off at any time."
            >
              {newFlag}
            </Empty>
          ) : (
            <DataTable
              isStacked
              label="Flags"
              rows={results}
              rowId={({ flag }) => flag.id}
              rowName={({ flag }) => flag.name}
              columns={[
                {
                  id: 'name',
                  head: 'Name',
                  cell: ({ flag: { id, name } }) => (
                    <Link to="/config/flags/$flagId" params={{ flagId: id }}>
                      {name}
                    </Link>
                  ),
                },
                {
                  id: 'place',
                  head: 'What it changes',
                  onPhone: true,
                  cell: ({ flag: { place } }) => PLACE_WORDS[place],
                },
                {
                  id: 'status',
                  head: 'Status',
                  onPhone: true,
                  cell: ({ flag }) => <FlagStatusMark status={flagStatus(flag, now)} />,
                },
                { id: 'saved', head: 'Edited', cell: ({ savedAt }) => <Timestamp at={savedAt} /> },
                {
                  id: 'switch',
                  head: 'Actions',
                  isAction: true,
                  cell: (row) =>
                    mayEdit && (
                      <Button
                        look="text"
                        disabled={switching.isPending}
                        onClick={() => switching.mutate({ row, isOn: !row.flag.isOn })}
                      >
                        Switch {row.flag.isOn ? 'off' : 'on'} {row.flag.name}
                      </Button>
                    ),
                },
              ]}
            />
          )
        }
      </Loaded>
    </>
  );
}

/** Switches a flag on or off at once; the toast’s Undo switches it back. */
function useSwitch() {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const save = ({ row: { flag }, isOn }: { row: Pick<ListedFlag, 'flag'>; isOn: boolean }) =>
    saveFlag(api, flag.id, { ...draftOf(flag), isOn }, flag.version);
  const said = (name: string, isOn: boolean) => `${name} is ${isOn ? 'on' : 'off'}.`;
  const options = {
    onError: (error: Error) => toast.failed(sendErrorText(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: FLAGS_KEY }),
  };
  const undo = useMutation({
    mutationFn: save,
    onSuccess: ({ flag }) => toast.done(said(flag.name, flag.isOn)),
    ...options,
  });
  return useMutation({
    mutationFn: save,
    onSuccess: ({ flag }) =>
      toast.done(said(flag.name, flag.isOn), () => undo.mutate({ row: { flag }, isOn: !flag.isOn })),
    ...options,
  });
}
