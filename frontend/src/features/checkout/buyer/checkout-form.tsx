import { subscriptionCheckout } from '@daybook/contracts/checkout/shared/checkout-addresses';
import { QUOTE_FIELD } from '@daybook/contracts/checkout/shared/entered-checkout';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, lazy, Suspense, useEffect, useState } from 'react';
import { useLocale, useTextsLang } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import { Button } from '../../../ui/button';
import { later } from '../../../ui/later';
import { AddressText, CheckoutAddressFields } from './address-section';
import { useCheckedOut } from './checked-out';
import styles from './checkout-form.module.css';
import { CheckoutSection } from './checkout-section';
import { ChoiceList } from './choice-list';
import { methodName } from './method-name';
import { PaymentSection } from './payment-section';
import { TextField } from './text-field';
import { type CheckoutFormProps, ERRORS, rareParts, useCheckoutForm } from './use-checkout-form';
import { mustMend, PAY, UNPAID } from './use-payment';

const OrderSummary = later(async () => (await import('./order-summary')).OrderSummary);
const ErrorSummary = later(async () => (await import('./error-summary')).ErrorSummary);
const CheckoutNotice = later(async () => (await import('./checkout-notice')).CheckoutNotice);
const UnpaidAlerts = later(async () => (await import('./unpaid-alerts')).UnpaidAlerts);
const AboveForm = lazy(async () => ({ default: (await rareParts()).AboveForm }));
const PhoneField = lazy(async () => ({ default: (await rareParts()).PhoneField }));
const ChangedQuestion = lazy(async () => ({ default: (await rareParts()).ChangedQuestion }));

/** The checkout: five parts of one form, and beside it what is bought. A browser without script sends it as it is. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { answer, notice, buyer, legal } = props;
  const locale = useLocale();
  const { t, price } = locale;
  const lang = useTextsLang();
  const { cartToken, changeAt, about } = useCheckedOut();
  const state = useCheckoutForm(props);
  const { form, entered, closed, errors, chosen, option, payment, server } = state;
  const { values, generation } = entered;
  const { quote, checkout, requiresShipping, shippingOptions } = answer;
  const total = quote ? price(quote.sums.total) : '';
  const [hasScript, setHasScript] = useState(false);
  useEffect(() => {
    setHasScript(true);
    // there before anything asks for it
    rareParts().catch(() => {});
  }, []);
  const parts = { onEdit: state.edit, onContinue: state.goOn };
  const label = answer.isTotalKnown
    ? t(chosen?.kind === 'manual' ? m.checkout_place : m.checkout_pay, { total })
    : t(m.checkout_pay_unknown);
  return (
    <div className={styles.columns}>
      <OrderSummary answer={answer} />
      <div className={styles.form}>
        {/* its own forms cannot stand in another one */}
        {(notice || mustMend(answer)) && <CheckoutNotice notice={notice} answer={answer} />}
        {hasScript && (
          <Suspense>
            <AboveForm answer={answer} total={total} state={state} />
          </Suspense>
        )}
        <form
          ref={form}
          method="post"
          action={cartToken === undefined ? '/checkout' : subscriptionCheckout(cartToken)}
          noValidate
          onSubmit={(event) => {
            const { submitter } = event.nativeEvent as SubmitEvent;
            // a button whose script is not there yet: the browser sends the form, as it does without script
            if (submitter && submitter.id !== PAY) return;
            event.preventDefault();
            payment.pay();
          }}
          onKeyDown={(event) => continueByEnter(event, state.goOn)}
        >
          <input type="hidden" name="form" value="checkout" />
          {cartToken !== undefined && <input type="hidden" name="cartToken" value={cartToken} />}
          {quote && <input type="hidden" name={QUOTE_FIELD} value={quote.hash} />}
          {state.summed && <ErrorSummary id={ERRORS} errors={errors} onFollow={state.open} />}
          <div key={generation}>
            <CheckoutSection
              {...parts}
              name="contact"
              title={t(m.checkout_contact_title)}
              isClosed={closed.has('contact')}
              summary={checkout.email ?? values.email}
            >
              {!buyer && (
                <p className={styles.small}>
                  {t(m.checkout_account)} <a href={SIGN_IN}>{t(m.checkout_sign_in)}</a>
                </p>
              )}
              <TextField
                id="email"
                name="email"
                type="email"
                inputMode="email"
                autoComplete="email"
                label={t(m.checkout_email)}
                hint={t(m.checkout_email_hint)}
                defaultValue={values.email ?? ''}
                error={errors.email}
                maxLength={256}
              />
              {answer.reminder && (
                <label className={styles.small}>
                  {/* an unticked box is not in the form */}
                  <input type="hidden" name="reminder" value="0" />
                  <input
                    type="checkbox"
                    name="reminder"
                    value={answer.reminder.version}
                    defaultChecked={Boolean(values.reminder)}
                  />{' '}
                  {answer.reminder.text}
                </label>
              )}
            </CheckoutSection>
            {requiresShipping && (
              <CheckoutSection
                {...parts}
                name="delivery"
                title={t(m.checkout_delivery_title)}
                isClosed={closed.has('delivery')}
                summary={values.shippingAddress && <AddressText address={values.shippingAddress} />}
              >
                <CheckoutAddressFields
                  name="shippingAddress"
                  initial={values.shippingAddress}
                  country={countryOfLocale(locale.locale, answer.deliveryCountries)}
                  countries={answer.deliveryCountries}
                  errors={errors}
                  isRequired
                />
              </CheckoutSection>
            )}
            {requiresShipping && (
              <CheckoutSection
                {...parts}
                name="option"
                title={t(m.checkout_option_title)}
                isClosed={closed.has('option')}
                summary={option && <span lang={lang}>{option.name}</span>}
                onContinue={option && state.goOn}
              >
                {shippingOptions.length > 0 ? (
                  <ChoiceList
                    name="shippingOptionId"
                    label={t(m.checkout_option_title)}
                    chosen={option?.id ?? ''}
                    error={errors.shippingOptionId}
                    onChoose={state.chooseOption}
                    more={
                      hasScript &&
                      option?.kind === 'localDelivery' && (
                        <Suspense>
                          <PhoneField initial={values.shippingAddress?.phone} />
                        </Suspense>
                      )
                    }
                    choices={shippingOptions.map(({ id, name, note, price: cost }) => ({
                      id,
                      name,
                      note,
                      end: cost.value === '0' ? t(m.checkout_free) : price(cost),
                    }))}
                  />
                ) : (
                  <p className={styles.text}>{t(m.checkout_option_later)}</p>
                )}
                {/* until the total is known, the button at the end of the form does it */}
                {answer.isTotalKnown && (
                  <noscript>
                    <button type="submit" name="do" value="save" className={styles.update}>
                      {t(m.checkout_update)}
                    </button>
                  </noscript>
                )}
              </CheckoutSection>
            )}
            <CheckoutSection
              {...parts}
              name="payment"
              title={t(m.checkout_payment_title)}
              isClosed={closed.has('payment')}
              summary={chosen && methodName(chosen, t)}
            >
              <PaymentSection
                answer={answer}
                chosen={chosen}
                onChoose={state.chooseMethod}
                isSame={state.isSame}
                onSame={state.setSame}
                initial={values}
                errors={errors}
                sendCode={state.sendCode}
                onAskCard={state.onAskCard}
              />
            </CheckoutSection>
          </div>
          <section className={styles.review} aria-labelledby="checkout-review">
            <h2 id="checkout-review" className={styles.reviewTitle} tabIndex={-1}>
              {t(m.checkout_review_title)}
            </h2>
            {quote && (
              <p className={styles.text}>
                {answer.isTotalKnown &&
                  t(m.checkout_review_text, {
                    count: answer.items.reduce((sum, { quantity }) => sum + quantity, 0),
                    total,
                  })}{' '}
                <Link to={changeAt}>
                  {t(cartToken === undefined ? m.checkout_change_cart : m.checkout_change)}
                </Link>
              </p>
            )}
            <div id={UNPAID} tabIndex={-1} className={styles.unpaid}>
              <UnpaidAlerts unpaid={payment.unpaid} unsaved={server.unsaved} />
            </div>
            {payment.differences.length > 0 ? (
              <Suspense>
                <ChangedQuestion
                  differences={payment.differences}
                  accept={label}
                  busy={payment.isBusy}
                  onAccept={payment.pay}
                  onDecline={payment.decline}
                />
              </Suspense>
            ) : (
              <Button
                id={PAY}
                type="submit"
                name="do"
                value="pay"
                wide
                busy={payment.isBusy}
                className={answer.isTotalKnown ? undefined : styles.scripted}
              >
                {payment.isBusy ? t(m.checkout_paying) : label}
              </Button>
            )}
            {!answer.isTotalKnown && (
              <noscript>
                <Button type="submit" name="do" value="total" wide>
                  {t(m.checkout_update)}
                </Button>
              </noscript>
            )}
            {about && quote?.lines[0] && (
              <p className={styles.small}>{about(quote.lines[0].unitPrice, requiresShipping)}</p>
            )}
            {chosen?.kind === 'manual' && <p className={styles.small}>{t(m.checkout_manual_next)}</p>}
            {legal}
          </section>
        </form>
      </div>
    </div>
  );
}

/** A sign-in that leads back to the checkout, where what was filled in still is. */
const SIGN_IN = '/account/sign-in?next=checkout';

/** Enter in a line of text goes on to the next part; it does not pay. */
function continueByEnter(event: KeyboardEvent, goOn: ReturnType<typeof useCheckoutForm>['goOn']): void {
  const { target, key, defaultPrevented } = event;
  const isText = target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type);
  if (key !== 'Enter' || defaultPrevented || !isText) return;
  event.preventDefault();
  const section = target.closest('section')?.getAttribute('aria-labelledby');
  if (section === 'checkout-contact') goOn('contact');
  else if (section === 'checkout-delivery') goOn('delivery');
  else if (section === 'checkout-payment') goOn('payment');
}

/** That of the language, where the website delivers there; else '': none is chosen. */
function countryOfLocale(locale: string, countries: readonly string[] | null): string {
  const { region = '' } = new Intl.Locale(locale);
  return !countries || countries.includes(region) ? region : '';
}
