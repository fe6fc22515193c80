import type {
  GiftCardMove,
  OwnerGiftCardLedger,
} from '@daybook/contracts/checkout/gift-cards/gift-cards.api';
import { formatMoney } from '@daybook/contracts/shared/money';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { useSession } from '../../../../lib/owner/owner-session';
import { Button } from '../../../../ui/button';
import { Loaded } from '../../../../ui/owner/load-state';
import { PageHead } from '../../../../ui/owner/page-head';
import { Panel, Panels } from '../../../../ui/owner/panel';
import { Timestamp } from '../../../../ui/owner/timestamp';
import styles from './gift-card-page.module.css';
import { cardName, GiftCardStatus } from './gift-card-status';
import { giftCardQuery } from './gift-cards.queries';
import { VoidDialog } from './void-dialog';

/** One gift card: what is left on it, and everything that happened to it. */
export function GiftCardPage() {
  const { cardId } = useParams({ from: '/config/gift-cards/$cardId' });
  const card = useQuery(giftCardQuery(useApi(), cardId));
  return (
    <Loaded query={card} failed="Unable to load the gift card">
      {(data) => <GiftCard card={data} />}
    </Loaded>
  );
}

function GiftCard({ card }: { card: OwnerGiftCardLedger }) {
  const [isVoiding, setVoiding] = useState(false);
  const mayVoid = useSession().permissions.includes('orders.manage') && card.status === 'active';
  return (
    <>
      <PageHead
        title={`Gift card ${cardName(card)}`}
        back={<Link to="/config/gift-cards">Gift cards</Link>}
        mark={<GiftCardStatus card={card} />}
        actions={
          mayVoid && (
            <Button look="secondary" onClick={() => setVoiding(true)}>
              Void card
            </Button>
          )
        }
      />
      <Panels>
        <Panel title="Balance">
          <p className={styles.balance}>{formatMoney(card.balance, 'en-US')}</p>
          <p className={styles.soft}>of {formatMoney(card.issued, 'en-US')} issued</p>
        </Panel>
        <Panel title="What happened">
          <ol className={styles.timeline}>
            {card.moves.map((move) => (
              <Move key={`${move.kind} ${move.at} ${move.orderId}`} move={move} />
            ))}
          </ol>
        </Panel>
      </Panels>
      {isVoiding && <VoidDialog card={card} onClose={() => setVoiding(false)} />}
    </>
  );
}

const MOVE_WORDS: Readonly<Record<GiftCardMove['kind'], string>> = {
  issued: 'Issued',
  emailed: 'Emailed to the recipient',
  emailedToBuyer: 'Emailed to the buyer: the recipient’s data was deleted',
  notEmailed: 'Not emailed: the data of the recipient and of the buyer was deleted',
  held: 'Held for a payment or a refund',
  freed: 'No longer held',
  spent: 'Spent',
  restored: 'Refunded to the card',
  voided: 'Voided',
};

/** Whether the amount came or went; a held amount does neither. */
const SIGNS: Readonly<Record<GiftCardMove['kind'], string>> = {
  emailed: '',
  emailedToBuyer: '',
  notEmailed: '',
  issued: '+',
  restored: '+',
  spent: '−',
  voided: '−',
  held: '',
  freed: '',
};

/** What moves no amount. */
const EMAILS: readonly GiftCardMove['kind'][] = ['emailed', 'emailedToBuyer', 'notEmailed'];

function Move({ move }: { move: GiftCardMove }) {
  const { kind, amount, balance, orderNumber, note, at } = move;
  return (
    <li className={styles.move} data-kind={kind}>
      <div className={styles.what}>
        <strong>{MOVE_WORDS[kind]}</strong>
        {orderNumber !== null && <span> · Order {orderNumber}</span>}
        {note && <p className={styles.note}>“{note}”</p>}
        <p className={styles.soft}>
          <Timestamp at={new Date(at).toISOString()} />
        </p>
      </div>
      <div className={styles.sums}>
        {!EMAILS.includes(kind) && (
          <span>
            {SIGNS[kind]}
            {formatMoney(amount, 'en-US')}
          </span>
        )}
        {balance && <span className={styles.soft}>{formatMoney(balance, 'en-US')} left</span>}
      </div>
    </li>
  );
}
