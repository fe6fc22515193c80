import type { GiftDelivery } from '@daybook/contracts/checkout/shared/gift-delivery';
import { answerText } from '@daybook/contracts/forms/shared/entry-answers';
import { useLocale } from '../lib/locale-context';
import { m } from '../paraglide/messages';

/** Who gets a gift card, when, and with which words. */
export function GiftText({ gift }: { gift: GiftDelivery }) {
  const { t, locale } = useLocale();
  const { recipientName, recipientEmail, message, day } = gift;
  const name = recipientName || recipientEmail;
  return (
    <span>
      {day
        ? t(m.gift_to_on, { name, day: answerText({ type: 'date', value: day }, locale) })
        : t(m.gift_to_paid, { name })}
      {message && (
        <>
          <br />“{message}”
        </>
      )}
    </span>
  );
}
