import { orderName } from '@daybook/contracts/orders/shared/test-orders';
import { Button, Column, Hr, Row, Text } from 'react-email';
import { button, EmailFrame, paragraph } from '../../../platform/emails/email-frame.js';
import type { Template } from '../../../platform/emails/email-template.js';
import type { EmailedLine, EmailedSum } from './emailed-order.js';
import { ORDER_TEXTS } from './order-email-texts.js';

/** Tells those who run a website of an order that was placed. Amounts are texts in the language of the email. */
export type NewOrderEmail = {
  readonly kind: 'new-order';
  readonly websiteTitle: string;
  /** of the order */
  readonly number: number;
  /** no money has moved for it; absent: it is a real order */
  readonly isTest?: boolean;
  readonly lines: readonly EmailedLine[];
  readonly sums: readonly EmailedSum[];
  readonly total: string;
  /** the buyer pays later */
  readonly isDue: boolean;
  /** the order in the owner area */
  readonly link: string;
};

const TEXTS = {
  en: {
    subject: (number: string, total: string) => `New order ${number}: ${total}`,
    text: (number: string) => `Order ${number} was placed.`,
    test: {
      subject: (number: string, total: string) => `Test order ${number}: ${total}`,
      text: (number: string) => `Test order ${number} was placed. No money has moved.`,
      paid: (total: string) => `Paid as a test: ${total}`,
    },
    paid: (total: string) => `Paid: ${total}`,
    due: (total: string) => `Due: ${total}. It isn’t paid yet.`,
    action: 'View the order',
    reason: (title: string) => `You get this email because the settings of ${title} send it for new orders.`,
  },
  fr: {
    subject: (number: string, total: string) => `Nouvelle commande ${number} : ${total}`,
    text: (number: string) => `La commande ${number} a été passée.`,
    test: {
      subject: (number: string, total: string) => `Commande de test ${number} : ${total}`,
      text: (number: string) => `La commande de test ${number} a été passée. Aucun paiement n’a eu lieu.`,
      paid: (total: string) => `Payé à titre de test : ${total}`,
    },
    paid: (total: string) => `Payé : ${total}`,
    due: (total: string) => `À payer : ${total}. Le paiement n’est pas encore arrivé.`,
    action: 'Voir la commande',
    reason: (title: string) =>
      `Vous recevez cet e-mail parce que les réglages de ${title} l’envoient à chaque nouvelle commande.`,
  },
};

export const newOrderEmail: Template<NewOrderEmail> = (content, language) => {
  const { websiteTitle, number, isTest = false, lines, sums, total, isDue, link } = content;
  const all = TEXTS[language];
  const texts = isTest ? { ...all, ...all.test } : all;
  const name = orderName({ number, isTest });
  const text = texts.text(name);
  return {
    fromName: websiteTitle,
    subject: texts.subject(name, total),
    body: (
      <EmailFrame language={language} preview={text} reason={texts.reason(websiteTitle)}>
        <Text className="ink" style={paragraph}>
          {text}
        </Text>
        <Text className="ink" style={{ ...paragraph, fontWeight: 600 }}>
          {isDue ? texts.due(total) : texts.paid(total)}
        </Text>
        <Button href={link} className="action" style={button}>
          {texts.action}
        </Button>
        <Hr className="line" style={{ borderColor: '#e2e0da', margin: '24px 0 8px' }} />
        {lines.map(({ title, variant, quantity, total: price }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a static list
          <Sum key={i} name={`${quantity} × ${[title, variant].filter(Boolean).join(', ')}`} amount={price} />
        ))}
        <Hr className="line" style={{ borderColor: '#e2e0da', margin: '8px 0' }} />
        {sums.map(({ kind, name, amount }) => (
          <Sum key={kind + name} name={ORDER_TEXTS[language].sum(kind, name)} amount={amount} />
        ))}
      </EmailFrame>
    ),
  };
};

function Sum({ name, amount }: { name: string; amount: string }) {
  return (
    <Row>
      <Column>
        <Text className="ink" style={{ ...paragraph, margin: '0', overflowWrap: 'anywhere' }}>
          {name}
        </Text>
      </Column>
      <Column align="right" style={{ verticalAlign: 'top', whiteSpace: 'nowrap', paddingLeft: '12px' }}>
        <Text className="ink" style={{ ...paragraph, margin: '0' }}>
          {amount}
        </Text>
      </Column>
    </Row>
  );
}
