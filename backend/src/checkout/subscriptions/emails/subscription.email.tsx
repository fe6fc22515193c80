import type { RenewalFailure } from '@daybook/contracts/checkout/subscriptions/recurring.events';
import { Button, Column, Link, Row, Section, Text } from 'react-email';
import { button, EmailFrame, paragraph, small } from '../../../platform/emails/email-frame.js';
import type { Template } from '../../../platform/emails/email-template.js';
import type { SubscriptionEmailAbout } from './emailed-subscription.js';
import { SUBSCRIPTION_TEXTS } from './subscription-email-texts.js';

/** Tells a customer what became of their subscription. Amounts and days are written in the website's language. */
export type SubscriptionEmail = {
  readonly kind: 'subscription';
  readonly about: SubscriptionEmailAbout;
  readonly websiteTitle: string;
  /** the subscription's page, which its secret opens */
  readonly link: string;
  /** `#rrggbb` */
  readonly colour: { readonly accent: string; readonly accentInk: string };
  readonly product: string;
  /** each time, before delivery and tax */
  readonly price: string;
  /** the day of the next payment, or of the first one at a new price; null: there is none */
  readonly next: string | null;
  /** the days on which a failed payment is tried again */
  readonly tries: readonly string[];
  /** why nothing was taken */
  readonly reason: Exclude<RenewalFailure, 'outOfStock'> | null;
  /** payments of the plan; 0: until it is cancelled */
  readonly cycles: number;
  readonly billed: number;
  /** of a renewal: its page, with what was bought, its files and its invoice; `total` as it was charged. Absent: none */
  readonly order?: { readonly link: string; readonly number: number | null; readonly total: string };
};

const SHOW_NEXT: readonly SubscriptionEmailAbout[] = ['started', 'renewed', 'resumed', 'missed'];

/** One layout for all of them: what happened, what comes next, the one link. */
export const subscriptionEmail: Template<SubscriptionEmail> = (content, language) => {
  const { about, websiteTitle, link, colour, product, price, next, tries, reason, cycles, billed } = content;
  const { order } = content;
  const texts = SUBSCRIPTION_TEXTS[language];
  const { subject, title, text } = texts.about[about];
  const says = text({ product, price, next });
  const isAboutCard = reason === 'declined' || reason === 'noMethod' || about === 'pausedUnpaid';
  const isShown = SHOW_NEXT.includes(about);
  const facts: [string, string][] = [
    ...(isShown && next ? [[texts.next, next] as [string, string]] : []),
    ...(order ? [[texts.charged, order.total] as [string, string]] : []),
    ...(isShown && !order ? [[texts.amount, `${price}, ${texts.beforeTax}`] as [string, string]] : []),
    ...(isShown && cycles > 0
      ? [[texts.paymentsLabel, texts.payments(billed, cycles)] as [string, string]]
      : []),
    ...(tries.length > 0 ? [[texts.tries, tries.join(' · ')] as [string, string]] : []),
  ];
  return {
    fromName: websiteTitle,
    subject: subject({ product, price, next, title: websiteTitle }),
    body: (
      <EmailFrame language={language} preview={says} reason={texts.reason(websiteTitle)}>
        <Text className="ink" style={{ ...paragraph, fontSize: '22px', lineHeight: '30px', fontWeight: 600 }}>
          {title}
        </Text>
        <Text className="ink" style={paragraph}>
          {says} {reason && texts.failures[reason]}
        </Text>
        {facts.length > 0 && (
          <Section style={{ margin: '0 0 16px' }}>
            {facts.map(([name, value]) => (
              <Row key={name}>
                <Column style={{ width: '40%', verticalAlign: 'top' }}>
                  <Text className="soft" style={{ ...small, margin: '0 0 4px' }}>
                    {name}
                  </Text>
                </Column>
                <Column style={{ verticalAlign: 'top' }}>
                  <Text className="ink" style={{ ...small, margin: '0 0 4px', color: paragraph.color }}>
                    {value}
                  </Text>
                </Column>
              </Row>
            ))}
          </Section>
        )}
        <Button
          href={link}
          className="action"
          style={{ ...button, backgroundColor: colour.accent, color: colour.accentInk }}
        >
          {isAboutCard ? texts.update : texts.action}
        </Button>
        {order && (
          <Text className="ink" style={{ ...paragraph, marginTop: '16px' }}>
            <Link
              href={order.link}
              className="ink"
              style={{ color: paragraph.color, textDecoration: 'underline' }}
            >
              {texts.order(order.number)}
            </Link>
          </Text>
        )}
      </EmailFrame>
    ),
  };
};
