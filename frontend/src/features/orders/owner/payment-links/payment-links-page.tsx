import type { ListedPaymentLink } from '@daybook/contracts/checkout/payment-links/payment-links.api';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { useSession } from '../../../../lib/owner/owner-session';
import { shopAddress } from '../../../../lib/owner/shop-url';
import { Button } from '../../../../ui/button';
import { CopyLinkButton } from '../../../../ui/owner/copy-link';
import { DataTable } from '../../../../ui/owner/data-table';
import { Empty } from '../../../../ui/owner/empty';
import { Loaded, sendErrorText } from '../../../../ui/owner/load-state';
import { MoreRows } from '../../../../ui/owner/more-rows';
import { PageHead } from '../../../../ui/owner/page-head';
import { StatusMark } from '../../../../ui/owner/status-mark';
import { Timestamp } from '../../../../ui/owner/timestamp';
import { useToast } from '../../../../ui/owner/toast';
import { NewPaymentLinkDialog } from './new-payment-link-dialog';
import { PAYMENT_LINKS_KEY, paymentLinksQuery, switchPaymentLink } from './payment-links.queries';

/** The links by which customers go straight to the checkout of one product. They stand under a flag. */
export function PaymentLinksPage() {
  const session = useSession();
  const links = useInfiniteQuery(paymentLinksQuery(useApi()));
  const [isMaking, setMaking] = useState(false);
  const change = useSwitch();
  const isOn = links.data?.pages[0]?.isOn ?? false;
  const create = isOn && <Button onClick={() => setMaking(true)}>New payment link</Button>;
  return (
    <>
      <PageHead title="Payment links" actions={create} />
      <Loaded query={links} failed="Unable to load payment links">
        {({ pages }) => {
          const rows = pages.flatMap(({ results }) => results);
          if (rows.length === 0 && !isOn) return <Off />;
          if (rows.length === 0) {
            return (
              <Empty
                title="No payment links yet"
                text="A payment link takes a customer straight to the checkout of one product. Share it by email, in a chat or as a code."
              >
                {create}
              </Empty>
            );
          }
          return (
            <>
              {!isOn && <Off />}
              <DataTable
                isStacked
                label="Payment links"
                rows={rows}
                rowId={({ link }) => link.id}
                rowName={({ link }) => link.name}
                columns={[
                  { id: 'name', head: 'Name', cell: ({ link }) => link.name },
                  {
                    id: 'sells',
                    head: 'Sells',
                    onPhone: true,
                    cell: ({ link: { quantity, sku } }) => `${quantity} × ${sku}`,
                  },
                  {
                    id: 'status',
                    head: 'Status',
                    onPhone: true,
                    cell: ({ link: { isActive } }) => (
                      <StatusMark shape={isActive && isOn ? 'full' : 'empty'}>
                        {isActive ? (isOn ? 'Active' : 'Off') : 'Ended'}
                      </StatusMark>
                    ),
                  },
                  { id: 'saved', head: 'Edited', cell: ({ savedAt }) => <Timestamp at={savedAt} /> },
                  {
                    id: 'actions',
                    head: 'Actions',
                    isAction: true,
                    cell: (row) => {
                      const { id, name, isActive } = row.link;
                      const url = shopAddress(session, `/pay/${id}`);
                      return (
                        <>
                          {isActive && isOn && url && <CopyLinkButton link={url} what={`Link of ${name}`} />}
                          {(isActive || isOn) && (
                            <Button
                              look="text"
                              busy={change.isPending && change.variables.row.link.id === id}
                              onClick={() => change.mutate({ row, isActive: !isActive })}
                            >
                              {isActive ? `End ${name}` : `Start ${name} again`}
                            </Button>
                          )}
                        </>
                      );
                    },
                  },
                ]}
              />
              <MoreRows query={links} shown={rows.length} one="payment link" many="payment links" />
            </>
          );
        }}
      </Loaded>
      {isMaking && <NewPaymentLinkDialog onClose={() => setMaking(false)} />}
    </>
  );
}

/** Without the flag no link can be made, and none opens. */
function Off() {
  return (
    <Empty
      title="Payment links are off"
      text="A flag for “Payment links” switches them on. While it is off, the links you have shared say that they are no longer active."
    >
      <Link to="/config/flags">Go to flags</Link>
    </Empty>
  );
}

type Change = { row: ListedPaymentLink; isActive: boolean };

/** Ends a link or starts it again. */
function useSwitch() {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ row, isActive }: Change) => switchPaymentLink(api, row, isActive),
    onSuccess: (_, { row: { link }, isActive }) =>
      toast.done(isActive ? `${link.name} is active again.` : `${link.name} is ended.`),
    onError: (error) => toast.failed(sendErrorText(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: PAYMENT_LINKS_KEY }),
  });
}
