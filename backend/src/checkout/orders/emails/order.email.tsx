import type { OrderEmailAbout } from '@daybook/contracts/orders/order-email.events';
import { Fragment } from 'react';
import { Button, Column, Hr, Img, Link, Row, Section, Text } from 'react-email';
import { button, EmailFrame, heading, paragraph, small } from '../../../platform/emails/email-frame.js';
import type { EmailLanguage, Template } from '../../../platform/emails/email-template.js';
import type { EmailedLine, EmailedSum } from './emailed-order.js';
import { ORDER_TEXTS } from './order-email-texts.js';

/** Tells a buyer what became of an order. URLs are absolute. */
export type OrderEmail = {
  readonly kind: 'order';
  readonly about: OrderEmailAbout;
  readonly websiteTitle: string;
  /** null: it was not placed */
  readonly number: number | null;
  /** no money has moved for it; absent: it is a real order */
  readonly isTest?: boolean;
  /** the order's page, which its secret opens */
  readonly link: string;
  /** of the PDF; absent: the website has no invoices, or the email is not about the purchase */
  readonly invoice?: string;
  /** of the PDF; absent as `invoice`, or the email is not about a refund */
  readonly creditNote?: string;
  /** `#rrggbb` */
  readonly colour: { readonly accent: string; readonly accentInk: string };
  readonly lines: readonly EmailedLine[];
  readonly sums: readonly EmailedSum[];
  /** the address, line by line; empty: nothing is delivered */
  readonly address: readonly string[];
  /** of a payment that is still due: the owner's words */
  readonly payment: { readonly name: string; readonly instructions: string; readonly amount: string } | null;
  /** of a part that was sent */
  readonly parcel: { readonly carrier: string; readonly number: string; readonly url: string } | null;
  /** of a refund, by the way of the payment; empty: nothing, or the email is about something else */
  readonly refunded: string;
  /** of a refund, to gift cards; absent as `isRefundedByHand` */
  readonly refundedToCards?: string;
  /** absent: it goes back by the way it came, or the email is of an earlier version */
  readonly isRefundedByHand?: boolean;
  /** the owner's answer to a return request; empty otherwise */
  readonly words: string;
  /** nothing was paid */
  readonly isUnpaid: boolean;
  /** something of it is physical, so a parcel will follow */
  readonly hasParcel: boolean;
  /** the buyer comes for it; absent: a parcel is sent, or the email is of an earlier version */
  readonly isPickup?: boolean;
  /** titles of what opens a member area later, in an email about the purchase; empty otherwise */
  readonly memberAreas: string;
};

/** One layout for all of them: what happened, the one next step, what it is about. */
export const orderEmail: Template<OrderEmail> = (content, language) => {
  const texts = ORDER_TEXTS[language];
  const { about, websiteTitle, number, link, colour, payment, parcel, refunded, words, isUnpaid } = content;
  const {
    invoice,
    creditNote,
    hasParcel,
    memberAreas,
    isRefundedByHand = false,
    refundedToCards = '',
    isPickup = false,
    isTest = false,
  } = content;
  const order = texts.order(number, isTest);
  const { subject, title, text, action } = isPickup && about === 'sent' ? texts.pickup : texts.about[about];
  const says = text({
    order,
    refunded,
    refundedToCards,
    isRefundedByHand,
    isUnpaid,
    hasParcel,
    isPickup,
    isPlaced: number !== null,
  });
  return {
    fromName: websiteTitle,
    subject: subject({ order, title: websiteTitle }),
    body: (
      <EmailFrame language={language} preview={says} reason={texts.reason(websiteTitle)}>
        <Text className="soft" style={{ ...small, margin: '0' }}>
          {order}
        </Text>
        <Text className="ink" style={heading}>
          {title}
        </Text>
        {isTest && (
          <Text className="ink" style={{ ...paragraph, fontWeight: 600 }}>
            {texts.test}
          </Text>
        )}
        <Text className="ink" style={paragraph}>
          {says}
        </Text>
        {words && (
          <Text className="ink" style={{ ...paragraph, overflowWrap: 'anywhere' }}>
            “<InLines lines={words.split('\n')} />”
          </Text>
        )}
        {memberAreas && (
          <Text className="ink" style={{ ...paragraph, overflowWrap: 'anywhere' }}>
            {texts.memberArea(memberAreas, about !== 'received')}
          </Text>
        )}
        {payment && <Payment payment={payment} order={order} language={language} />}
        {parcel && <Parcel {...parcel} language={language} />}
        <Button
          href={link}
          className="action"
          style={{ ...button, backgroundColor: colour.accent, color: colour.accentInk }}
        >
          {action}
        </Button>
        {invoice && <FileLink url={invoice} text={texts.invoice} />}
        {creditNote && <FileLink url={creditNote} text={texts.creditNote} />}
        <Lines {...content} language={language} />
      </EmailFrame>
    ),
  };
};

const FileLink = ({ url, text }: { url: string; text: string }) => (
  <Text style={{ ...paragraph, margin: '16px 0 0' }}>
    <Link href={url} className="ink" style={{ color: paragraph.color, textDecoration: 'underline' }}>
      {text}
    </Link>
  </Text>
);

const RULE = { borderColor: '#e2e0da', margin: '8px 0' };

type PaymentProps = {
  payment: NonNullable<OrderEmail['payment']>;
  order: string;
  language: EmailLanguage;
};

function Payment({ payment: { name, instructions, amount }, order, language }: PaymentProps) {
  const texts = ORDER_TEXTS[language];
  return (
    <Section>
      <Text className="ink" style={{ ...paragraph, fontWeight: 600, margin: '0' }}>
        {name}
      </Text>
      {instructions && (
        <Text className="ink" style={{ ...paragraph, overflowWrap: 'anywhere' }}>
          <InLines lines={instructions.split('\n')} />
        </Text>
      )}
      <Text className="ink" style={paragraph}>
        {texts.amount}: {amount}
        <br />
        {texts.reference}: {order}
      </Text>
    </Section>
  );
}

function Parcel({
  carrier,
  number,
  url,
  language,
}: NonNullable<OrderEmail['parcel']> & { language: EmailLanguage }) {
  const texts = ORDER_TEXTS[language];
  const says = [carrier, number].filter(Boolean).join(' ');
  if (!says && !url) return null;
  return (
    <Text className="ink" style={{ ...paragraph, overflowWrap: 'anywhere' }}>
      {texts.tracking}: {says}
      {url && (
        <>
          {says && ' · '}
          <Link href={url} className="ink" style={{ color: paragraph.color, textDecoration: 'underline' }}>
            {texts.track}
          </Link>
        </>
      )}
    </Text>
  );
}

function Lines({ lines, sums, address, language }: OrderEmail & { language: EmailLanguage }) {
  const texts = ORDER_TEXTS[language];
  return (
    <Section style={{ margin: '32px 0 0' }}>
      {lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a static list
        <Line key={i} {...line} texts={texts} />
      ))}
      {sums.length > 0 && <Hr className="line" style={RULE} />}
      {sums.map(({ kind, name, amount }) => (
        <Row key={kind + name}>
          <Column>
            <Text className={isWhole(kind) ? 'ink' : 'soft'} style={sumStyle(kind)}>
              {texts.sum(kind, name)}
            </Text>
          </Column>
          <Column align="right" style={{ whiteSpace: 'nowrap' }}>
            <Text className={isWhole(kind) ? 'ink' : 'soft'} style={sumStyle(kind)}>
              {amount}
            </Text>
          </Column>
        </Row>
      ))}
      {address.length > 0 && (
        <>
          <Hr className="line" style={RULE} />
          <Text className="ink" style={{ ...small, color: paragraph.color, fontWeight: 600, margin: '0' }}>
            {texts.deliverTo}
          </Text>
          <Text className="soft" style={{ ...small, overflowWrap: 'anywhere' }}>
            <InLines lines={address} />
          </Text>
        </>
      )}
    </Section>
  );
}

/** Breaks that every mail program keeps. */
const InLines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a static list
    <Fragment key={i}>
      {i > 0 && <br />}
      {line}
    </Fragment>
  ));

const isWhole = (kind: EmailedSum['kind']) => kind === 'total' || kind === 'refund';
const sumStyle = (kind: EmailedSum['kind']) =>
  isWhole(kind) ? { ...paragraph, fontWeight: 600, margin: '0' } : { ...small, margin: '0' };

function Line({
  title,
  variant,
  said,
  quantity,
  total,
  picture,
  texts,
}: EmailedLine & { texts: (typeof ORDER_TEXTS)[EmailLanguage] }) {
  return (
    <Row style={{ margin: '0 0 12px' }}>
      <Column style={{ width: '80px', verticalAlign: 'top' }} data-skip-in-text>
        {picture && (
          <Img
            src={picture}
            alt=""
            width="64"
            height="64"
            style={{ borderRadius: '4px', objectFit: 'cover' }}
          />
        )}
      </Column>
      <Column style={{ verticalAlign: 'top' }}>
        <Text className="ink" style={{ ...paragraph, margin: '0', overflowWrap: 'anywhere' }}>
          {title}
        </Text>
        <Text className="soft" style={{ ...small, margin: '0' }}>
          {[variant, texts.quantity(quantity)].filter(Boolean).join(' · ')}
        </Text>
        {said.length > 0 && (
          <Text className="soft" style={{ ...small, margin: '0', overflowWrap: 'anywhere' }}>
            <InLines lines={said} />
          </Text>
        )}
      </Column>
      <Column align="right" style={{ verticalAlign: 'top', whiteSpace: 'nowrap', paddingLeft: '12px' }}>
        <Text className="ink" style={{ ...paragraph, margin: '0' }}>
          {total}
        </Text>
      </Column>
    </Row>
  );
}
