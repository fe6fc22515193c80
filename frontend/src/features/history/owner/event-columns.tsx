import type { HistoryLine } from '@daybook/contracts/history/history.api';
import { useNameOf } from '../../../lib/owner/owner-names';
import { useSession } from '../../../lib/owner/owner-session';
import type { Column } from '../../../ui/owner/column';
import { Timestamp } from '../../../ui/owner/timestamp';
import { EventLink } from './event-links';
import { actorWordsWith, typeWords } from './event-words';
import styles from './history.module.css';
import type { HistoryScope } from './history.queries';
import { streamWords } from './stream-words';

/** @param isSearched whether a text is searched, so that each row says where it was found */
export function useEventColumns(scope: HistoryScope, isSearched: boolean): Column<HistoryLine>[] {
  const { website } = useSession();
  const actorWords = actorWordsWith(useNameOf());
  return [
    {
      id: 'type',
      head: 'Event',
      cell: ({ type, position }) => (
        <EventLink scope={scope} position={position}>
          {typeWords(type)}
        </EventLink>
      ),
    },
    { id: 'at', head: 'When', cell: ({ at }) => <Timestamp at={at} /> },
    { id: 'actor', head: 'Who', cell: ({ actor }) => actorWords(actor) },
    scope === 'operator'
      ? { id: 'stream', head: 'Stream', cell: ({ stream }) => <code className={styles.id}>{stream}</code> }
      : { id: 'stream', head: 'About', cell: ({ stream }) => streamWords(stream, website.id) },
    ...(isSearched
      ? [
          {
            id: 'found',
            head: 'Found',
            cell: ({ found }: HistoryLine) => <span className={styles.found}>{found}</span>,
          },
        ]
      : []),
    { id: 'position', head: 'Position', isNumber: true, cell: ({ position }) => position },
  ];
}
