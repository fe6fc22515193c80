import type { OwnerGiftCard } from '@daybook/contracts/checkout/gift-cards/gift-cards.api';
import { formatMoney } from '@daybook/contracts/shared/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { useSession } from '../../../../lib/owner/owner-session';
import { Button } from '../../../../ui/button';
import { DataTable } from '../../../../ui/owner/data-table';
import { Empty } from '../../../../ui/owner/empty';
import { Loaded } from '../../../../ui/owner/load-state';
import { MoreRows } from '../../../../ui/owner/more-rows';
import { PageHead } from '../../../../ui/owner/page-head';
import { Timestamp } from '../../../../ui/owner/timestamp';
import { cardName, GiftCardStatus } from './gift-card-status';
import { giftCardsQuery } from './gift-cards.queries';
import { IssueDialog } from './issue-dialog';

/** The gift cards of the website with what is left on them. */
export function GiftCardsPage() {
  const cards = useInfiniteQuery(giftCardsQuery(useApi()));
  const mayIssue = useSession().permissions.includes('orders.manage');
  const [isIssuing, setIssuing] = useState(false);
  const issue = mayIssue && <Button onClick={() => setIssuing(true)}>Issue a gift card</Button>;
  return (
    <>
      <PageHead title="Gift cards" actions={issue} />
      <Loaded query={cards} failed="Unable to load gift cards">
        {({ pages }) => {
          const rows = pages.flatMap(({ results }) => results);
          if (rows.length === 0) {
            return (
              <Empty
                title="No gift cards yet"
                text="Customers buy them when you sell a product of the type gift card. You can also issue one by hand, as a present or to make up for something."
              >
                {issue}
              </Empty>
            );
          }
          return (
            <>
              <DataTable<OwnerGiftCard>
                isInLines
                label="Gift cards"
                rows={rows}
                rowId={({ id }) => id}
                rowName={cardName}
                columns={[
                  {
                    id: 'card',
                    head: 'Card',
                    cell: (card) => (
                      <Link to="/config/gift-cards/$cardId" params={{ cardId: card.id }}>
                        {cardName(card)}
                      </Link>
                    ),
                  },
                  {
                    id: 'balance',
                    head: 'Balance',
                    isNumber: true,
                    onPhone: true,
                    cell: ({ balance }) => <strong>{formatMoney(balance, 'en-US')}</strong>,
                  },
                  {
                    id: 'issued',
                    head: 'Issued with',
                    isNumber: true,
                    cell: ({ issued }) => formatMoney(issued, 'en-US'),
                  },
                  {
                    id: 'status',
                    head: 'Status',
                    onPhone: true,
                    cell: (card) => <GiftCardStatus card={card} />,
                  },
                  {
                    id: 'source',
                    head: 'From',
                    cell: ({ orderId }) => (orderId === null ? 'By hand' : 'An order'),
                  },
                  {
                    id: 'at',
                    head: 'Issued',
                    cell: ({ issuedAt }) => <Timestamp at={new Date(issuedAt).toISOString()} />,
                  },
                ]}
              />
              <MoreRows query={cards} shown={rows.length} one="gift card" many="gift cards" />
            </>
          );
        }}
      </Loaded>
      {isIssuing && <IssueDialog onClose={() => setIssuing(false)} />}
    </>
  );
}
