import type { RestockLedgerLine, RestockSignUp } from '@daybook/contracts/restock/restock.api';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { attributesText } from '../../../../lib/owner/attributes-text';
import { languageWords } from '../../../../lib/owner/language-words';
import { useMay } from '../../../../lib/owner/owner-session';
import { counted, inWhole } from '../../../../lib/owner/whole-number';
import { Button, buttonClass } from '../../../../ui/button';
import type { Column } from '../../../../ui/owner/column';
import { DataTable } from '../../../../ui/owner/data-table';
import { Empty } from '../../../../ui/owner/empty';
import { type Figure, Figures } from '../../../../ui/owner/figures';
import { Loaded } from '../../../../ui/owner/load-state';
import { MoreRows } from '../../../../ui/owner/more-rows';
import { PageHead } from '../../../../ui/owner/page-head';
import { SearchInput } from '../../../../ui/owner/search-input';
import { Timestamp } from '../../../../ui/owner/timestamp';
import { Toolbar } from '../../../../ui/owner/toolbar';
import { groupsQuery, restockLedgerQuery, signUpsQuery } from '../owner-restock.queries';
import styles from '../row-action.module.css';
import { SendDialog } from '../sends/send-dialog';
import { ReceiptDialog } from './receipt-dialog';
import { LastOffer, SignUpStatus } from './sign-up-status';
import { Available } from './waiting-columns';

const COLUMNS: Column<RestockSignUp>[] = [
  { id: 'email', head: 'Who', cell: ({ email }) => email ?? 'Deleted person' },
  { id: 'status', head: 'Status', onPhone: true, cell: ({ status }) => <SignUpStatus status={status} /> },
  { id: 'signedUpAt', head: 'Signed up', cell: ({ signedUpAt }) => <Timestamp at={signedUpAt} /> },
  { id: 'offer', head: 'Last notified', cell: ({ lastOffer }) => <LastOffer offer={lastOffer} /> },
  {
    id: 'mailingList',
    head: 'Mailing list',
    cell: ({ joinsMailingList }) => (joinsMailingList ? 'Joined' : '–'),
  },
  {
    id: 'language',
    head: 'Language',
    cell: ({ language }) => languageWords(language),
  },
];

const receipt = (onAsk: (signUp: RestockSignUp) => void): Column<RestockSignUp> => ({
  id: 'receipt',
  head: 'Receipt',
  isNumber: true,
  // only the subscriber can confirm, by the link in the email
  cell: (signUp) =>
    signUp.email !== null &&
    signUp.status !== 'unconfirmed' && (
      <Button
        look="secondary"
        className={styles.act}
        aria-label={`Receipt of ${signUp.email}`}
        onClick={() => onAsk(signUp)}
      >
        Receipt
      </Button>
    ),
});

/** The subscribers who wait for one variant, and the earlier ones. */
export function ListPage() {
  const { variantId } = useParams({ from: '/config/restock/lists/$variantId' });
  const api = useApi();
  const { sku, email } = useSearch({ from: '/config/restock/lists/$variantId' });
  const navigate = useNavigate({ from: '/config/restock/lists/$variantId' });
  const signUps = useInfiniteQuery(signUpsQuery(api, variantId, email));
  const ledger = useQuery(restockLedgerQuery(api));
  const groups = useInfiniteQuery({ ...groupsQuery(api, { q: sku }), enabled: Boolean(sku) });
  const line = ledger.data?.lines.find((one) => one.variantId === variantId);
  const group = groups.data?.pages[0]?.signUpGroups.find((one) => one.variantId === variantId);
  const search = (whole: string) =>
    void navigate({ search: (before) => ({ ...before, email: whole }), replace: true });
  const maySend = useMay('restock.send');
  const [isSending, setSending] = useState(false);
  const [asked, setAsked] = useState<RestockSignUp>();
  const title = `${line?.productTitle || sku || 'Waitlist'} ${attributesText(group?.attributes ?? {})}`;
  return (
    <>
      <PageHead
        title={title.trim()}
        back={<Link to="/config/restock">Restock</Link>}
        mark={group && <Available isAlone of={group} />}
        actions={maySend && group && <Button onClick={() => setSending(true)}>Notify them</Button>}
      />
      {line && <Figures label="From sign-up to sale" figures={figuresOf(line)} />}
      <Toolbar>
        <SearchInput label="Search by full email" value={email ?? ''} onSearch={search} />
      </Toolbar>
      <Loaded query={signUps}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.signUps);
          if (rows.length === 0) {
            return email ? (
              <Empty title="Not on this list" text={`${email} never signed up here.`}>
                <button type="button" className={buttonClass('secondary')} onClick={() => search('')}>
                  Show everyone
                </button>
              </Empty>
            ) : (
              <Empty title="No sign-ups yet" text="Customers who join this waitlist appear here." />
            );
          }
          return (
            <>
              <DataTable<RestockSignUp>
                label="Sign-ups"
                rows={rows}
                rowId={({ signUpId }) => signUpId}
                rowName={({ email: address }) => address ?? 'Deleted person'}
                columns={maySend ? [...COLUMNS, receipt(setAsked)] : COLUMNS}
                isStale={signUps.isPlaceholderData}
              />
              <MoreRows
                query={signUps}
                shown={rows.length}
                total={email ? rows.length : line?.signUps}
                one="sign-up"
                many="sign-ups"
              />
            </>
          );
        }}
      </Loaded>
      {asked && <ReceiptDialog of={asked} onClose={() => setAsked(undefined)} />}
      {isSending && group && (
        <SendDialog
          title={`Notify the waitlist for ${title.trim()}`}
          to={{ productId: group.productId, variantId }}
          onClose={() => setSending(false)}
        />
      )}
    </>
  );
}

const figuresOf = ({
  signUps,
  emailed,
  held,
  bought,
  unmet,
  suggestedReorder,
}: RestockLedgerLine): Figure[] => [
  { label: 'Signed up', value: inWhole(signUps) },
  { label: 'Emailed', value: inWhole(emailed) },
  { label: 'Reserved', value: inWhole(held) },
  { label: 'Bought', value: inWhole(bought) },
  {
    label: 'Unmet',
    value: inWhole(unmet),
    note: suggestedReorder > 0 ? `order ${counted(suggestedReorder, 'unit', 'units')}` : undefined,
  },
];
