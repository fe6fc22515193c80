import { CHECKOUT_REMINDER_HOURS, REVIEW_REQUEST_DAYS } from '@daybook/contracts/shared/website-settings';
import { Link } from '@tanstack/react-router';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { Chips } from '../../../../ui/owner/chips';
import { EmailServerPanel } from '../../../../ui/owner/email-server-panel';
import { SelectField, TextField, Tick } from '../../../../ui/owner/field';
import { Panel } from '../../../../ui/owner/panel';
import type { WebsiteForm } from '../website-form';
import { WebsiteRoom } from './website-room';
import { said } from './website-settings';

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

/** Which emails the website sends, to its team and to its customers. */
export const EmailsRoom = () => <WebsiteRoom room="emails" title="Emails" fields={EmailFields} />;

type EmailFieldsProps = { form: UseFormReturn<WebsiteForm> };

function EmailFields({ form }: EmailFieldsProps) {
  const { control, register, formState } = form;
  const recipients = said('newOrderRecipients');
  return (
    <>
      <SenderFields form={form} />
      <EmailServerPanel />
      <Panel id="team-emails" title="To your team">
        <Tick {...said('emailsAdminsNewOrders')} {...register('emailsAdminsNewOrders')} />
        <Controller
          control={control}
          name="newOrderRecipients"
          render={({ field: { value, onChange, ref } }) => (
            <Chips
              {...recipients}
              error={formState.errors.newOrderRecipients?.message}
              ref={ref}
              values={value}
              onAdd={(email) => onChange([...value, email])}
              onRemove={(email) => onChange(value.filter((other) => other !== email))}
            />
          )}
        />
      </Panel>
      <Panel id="customer-emails" title="To customers">
        <SelectField
          {...said('reviewRequestDays')}
          options={REVIEW_CHOICES}
          {...register('reviewRequestDays')}
        />
        <SelectField
          {...said('checkoutReminderHours')}
          options={REMINDER_CHOICES}
          {...register('checkoutReminderHours')}
        />
      </Panel>
      <Panel
        id="restock"
        title="Restock"
        about="Who gets notified first when a product is back, how long a unit is held, and the email."
      >
        <div>
          <Link to="/config/restock/rules">Rules and email</Link>
        </div>
      </Panel>
    </>
  );
}

/** The sender of every email, as customers see it. */
const SenderFields = ({ form: { register, formState } }: EmailFieldsProps) => (
  <Panel
    id="sender"
    title="Sender"
    about="Every email has the logo or the name, the color of the button and the legal pages of your website."
  >
    <TextField
      {...said('senderName')}
      maxLength={100}
      error={formState.errors.senderName?.message}
      {...register('senderName')}
    />
    <TextField
      {...said('replyTo')}
      type="email"
      maxLength={256}
      error={formState.errors.replyTo?.message}
      {...register('replyTo')}
    />
    <TextField
      {...said('emailContact')}
      maxLength={300}
      error={formState.errors.emailContact?.message}
      {...register('emailContact')}
    />
  </Panel>
);
