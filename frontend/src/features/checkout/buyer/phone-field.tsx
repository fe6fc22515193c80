import { useLocale } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import { TextField } from './text-field';

/** Asked where a courier comes to the buyer, with the reason. What is typed stays as it is. */
export function PhoneField({ initial }: { initial: string | undefined }) {
  const { t } = useLocale();
  return (
    <TextField
      id="shippingAddress-phone"
      name="shippingAddress.phone"
      type="tel"
      inputMode="tel"
      autoComplete="shipping tel"
      label={t(m.checkout_phone)}
      hint={t(m.checkout_phone_hint)}
      defaultValue={initial}
      maxLength={40}
      isOptional
    />
  );
}
