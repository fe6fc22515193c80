import type { CaptchaProvider } from '@daybook/contracts/shared/captcha';
import { CHECKOUT_REMINDER_HOURS, REVIEW_REQUEST_DAYS } from '@daybook/contracts/shared/website-settings';
import { Link } from '@tanstack/react-router';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { currencyName } from '../../../lib/owner/currency-choices';
import { Chips } from '../../../ui/owner/chips';
import { FieldRow, SelectField, TextField, Tick } from '../../../ui/owner/field';
import { Panel, Panels } from '../../../ui/owner/panel';
import { IndexedPanels } from '../../../ui/owner/panel-index';
import { AnalyticsFields } from './analytics-fields';
import { DomainsField } from './domains-field';
import { InstalmentFields } from './instalment-fields';
import { LanguageField, OtherLanguagesField, TimeZoneField } from './locale-fields';
import { WebsiteAddress } from './website-address';
import type { WebsiteForm } from './website-form';

const TEXT_WORDS = {
  addToCart: ['Add button', 'Add To Cart'],
  subscribe: ['Subscribe button', 'Subscribe'],
  soldOut: ['Sold out', 'sold out'],
  restockSuccess: ['After a restock sign-up', 'Signed up!'],
  quickView: ['Quick view', 'Quick View'],
} as const satisfies Record<keyof WebsiteForm['texts'], readonly [label: string, catalogue: string]>;

const CAPTCHA_CHOICES: { value: CaptchaProvider; label: string }[] = [
  { value: 'altcha', label: 'Built in' },
  { value: 'recaptcha', label: 'reCAPTCHA Enterprise' },
  { value: 'hcaptcha', label: 'hCaptcha' },
];

const REVIEW_CHOICES = [
  { value: '0', label: 'Never' },
  ...REVIEW_REQUEST_DAYS.map((days) => ({ value: String(days), label: `${days} days after sending` })),
];

const REMINDER_CHOICES = [
  { value: '0', label: 'Never' },
  ...CHECKOUT_REMINDER_HOURS.map((hours) => ({
    value: String(hours),
    label: hours === 1 ? 'After 1 hour' : `After ${hours} hours`,
  })),
];

/** The title, the domain, the region and the store settings of a website. */
export function SettingsFields({ form }: { form: UseFormReturn<WebsiteForm> }) {
  const { control, register, formState } = form;
  const { errors } = formState;
  const hasMailingList = useWatch({ control, name: 'isMailingListEnabled' });
  const hasOutsideCaptcha = useWatch({ control, name: 'captchaProvider' }) !== 'altcha';
  const language = useWatch({ control, name: 'language' });
  return (
    <IndexedPanels>
      <Panels isForm>
        <Panel id="website" title="Website">
          <TextField label="Name" maxLength={200} error={errors.title?.message} {...register('title')} />
          <TextField
            label="Tagline"
            maxLength={300}
            error={errors.tagline?.message}
            {...register('tagline')}
          />
          <Tick
            label="Open to visitors"
            hint="Until then only members see the website. Links in emails work all the time. Opening it turns test payments off."
            {...register('isOpen')}
          />
        </Panel>
        <Panel
          id="region"
          title="Domain and region"
          about="Where customers find the store, and its language, time zone and currency."
        >
          <WebsiteAddress />
          <Controller
            control={control}
            name="domains"
            render={({ field: { value, onChange, ref } }) => (
              <DomainsField value={value} onChange={onChange} error={errors.domains?.message} ref={ref} />
            )}
          />
          <FieldRow>
            <Controller
              control={control}
              name="language"
              render={({ field: { value, onChange, ref } }) => (
                <LanguageField value={value} onChange={onChange} error={errors.language?.message} ref={ref} />
              )}
            />
            <Controller
              control={control}
              name="otherLanguages"
              render={({ field: { value, onChange, ref } }) => (
                <OtherLanguagesField
                  first={language}
                  value={value}
                  onChange={onChange}
                  error={errors.otherLanguages?.message}
                  ref={ref}
                />
              )}
            />
          </FieldRow>
          <FieldRow>
            <Controller
              control={control}
              name="timeZone"
              render={({ field: { value, onChange, ref } }) => (
                <TimeZoneField value={value} onChange={onChange} error={errors.timeZone?.message} ref={ref} />
              )}
            />
            <Controller
              control={control}
              name="currency"
              render={({ field: { value, ref } }) => (
                <TextField
                  label="Currency"
                  readOnly
                  value={`${currencyName(value)} (${value})`}
                  hint={<Link to="/config/currency">Change the currency and convert prices</Link>}
                  error={errors.currency?.message}
                  ref={ref}
                />
              )}
            />
          </FieldRow>
        </Panel>
        <Panel id="shared-texts" title="Shared texts">
          <TextField
            label="Delivery, in one line"
            error={errors.delivery?.message}
            {...register('delivery')}
          />
          <TextField label="Returns, in one line" error={errors.returns?.message} {...register('returns')} />
        </Panel>
        <Panel id="store" title="Store">
          <Tick
            label="Express checkout"
            hint="Adding to the cart goes straight to checkout."
            {...register('isExpressCheckoutEnabled')}
          />
          <Tick
            label="Mailing list"
            hint="Let customers join when they sign up."
            {...register('isMailingListEnabled')}
          />
          {hasMailingList && <Tick label="Ticked by default" {...register('isOptedInByDefault')} />}
          <Tick
            label="Email admins about new orders"
            hint="One email for each order, with its items and its total."
            {...register('emailsAdminsNewOrders')}
          />
          <Controller
            control={control}
            name="newOrderRecipients"
            render={({ field: { value, onChange, ref } }) => (
              <Chips
                label="Others who get an email about new orders"
                hint="Up to 5 emails. Press Enter after each."
                error={errors.newOrderRecipients?.message}
                ref={ref}
                values={value}
                onAdd={(email) => onChange([...value, email])}
                onRemove={(email) => onChange(value.filter((other) => other !== email))}
              />
            )}
          />
          <SelectField
            label="Ask customers for reviews"
            hint="One email for each order that was sent. Reviews wait for your approval."
            options={REVIEW_CHOICES}
            {...register('reviewRequestDays')}
          />
          <SelectField
            label="Remind customers of abandoned checkouts"
            hint="The checkout asks customers whether they want it. Those who agree get one email."
            options={REMINDER_CHOICES}
            {...register('checkoutReminderHours')}
          />
        </Panel>
        <Panel
          id="selling"
          title="Selling"
          about="Where you deliver, which taxes you charge, how you are paid, and your invoices."
        >
          <FieldRow>
            <Link to="/config/settings/delivery">Delivery</Link>
            <Link to="/config/settings/taxes">Taxes</Link>
            <Link to="/config/settings/payments">Payments</Link>
            <Link to="/config/settings/invoices">Invoices</Link>
          </FieldRow>
        </Panel>
        <Panel
          id="captcha"
          title="Captcha"
          about="Checks that a human submits forms. Each form has a setting of its own."
        >
          <Tick label="Captcha on restock sign-ups" {...register('isCaptchaEnabled')} />
          <FieldRow>
            <SelectField
              label="Captcha provider"
              options={CAPTCHA_CHOICES}
              {...register('captchaProvider')}
            />
            {hasOutsideCaptcha && (
              <TextField
                label="Site key"
                hint="From the provider’s console, for this website’s domain."
                maxLength={200}
                error={errors.captchaSiteKey?.message}
                {...register('captchaSiteKey')}
              />
            )}
          </FieldRow>
        </Panel>
        <Panel id="comments" title="Comments and likes">
          <Tick label="Comments" hint="Visitors may comment." {...register('commentsEnabled')} />
          <Tick
            label="Likes"
            hint="Visitors may like without an account."
            {...register('simpleLikingEnabled')}
          />
          <TextField
            label="Disqus shortname"
            hint="Only if Disqus shows your comments."
            maxLength={50}
            error={errors.disqusShortname?.message}
            {...register('disqusShortname')}
          />
        </Panel>
        <AnalyticsFields form={form} />
        <Panel
          id="restock"
          title="Restock"
          about="Who gets notified first when a product is back, how long a unit is held, and the email."
        >
          <div>
            <Link to="/config/restock/rules">Rules and email</Link>
          </div>
        </Panel>
        <Panel
          id="installments"
          title="Installments"
          about="Customers in these countries see that they can pay in four parts."
        >
          <InstalmentFields form={form} />
        </Panel>
        <Panel
          id="button-texts"
          title="Texts"
          about="Replaces the default texts. Leave empty to use the default."
        >
          <FieldRow>
            {(Object.keys(TEXT_WORDS) as (keyof typeof TEXT_WORDS)[]).map((text) => (
              <TextField
                key={text}
                label={TEXT_WORDS[text][0]}
                placeholder={TEXT_WORDS[text][1]}
                maxLength={200}
                {...register(`texts.${text}`)}
              />
            ))}
          </FieldRow>
        </Panel>
      </Panels>
    </IndexedPanels>
  );
}
