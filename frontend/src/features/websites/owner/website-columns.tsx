import type { WebsiteListItem } from '@daybook/contracts/websites/websites.api';
import { useSession } from '../../../lib/owner/owner-session';
import type { Column } from '../../../ui/owner/column';
import { RowButton } from '../../../ui/owner/row-opener';
import { StatusMark } from '../../../ui/owner/status-mark';

/** The title of a website, which opens it for its members. */
export const titleColumn = <Row extends WebsiteListItem>(
  onEnter: (id: string) => void,
  isMember: (row: Row) => boolean = () => true,
): Column<Row> => ({
  id: 'title',
  head: 'Website',
  cell: (row) =>
    isMember(row) ? (
      <RowButton onClick={() => onEnter(row.id)}>
        <Title of={row} />
      </RowButton>
    ) : (
      row.title
    ),
});

function Title({ of: { id, title } }: { of: WebsiteListItem }) {
  const { website } = useSession();
  return id === website.id ? `${title} (this one)` : title;
}

export const WEBSITE_COLUMNS: readonly Column<WebsiteListItem>[] = [
  {
    id: 'domains',
    head: 'Addresses',
    cell: ({ domains, address }) =>
      [...domains, ...(address === null ? [] : [new URL(address).host])].join(', ') || 'None yet',
  },
  {
    id: 'visitors',
    head: 'Visitors',
    onPhone: true,
    cell: ({ isHidden }) =>
      isHidden ? <StatusMark shape="empty">Hidden</StatusMark> : <StatusMark shape="full">Open</StatusMark>,
  },
  { id: 'currency', head: 'Currency', cell: ({ currency }) => currency },
  { id: 'language', head: 'Language', cell: ({ language }) => language },
  { id: 'timeZone', head: 'Time zone', cell: ({ timeZone }) => timeZone },
];
