import type { OwnerCustomer } from '@daybook/contracts/customers/owner-customers.api';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../../lib/api/api-context';
import { Button } from '../../../ui/button';
import { Confirm } from '../../../ui/owner/confirm';
import { Dialog, DialogActions } from '../../../ui/owner/dialog';
import { TextField } from '../../../ui/owner/field';
import { Panel } from '../../../ui/owner/panel';
import { Timestamp } from '../../../ui/owner/timestamp';
import { customerLabel } from './customer-label';
import styles from './customers.module.css';
import { useCustomerChange } from './use-customer-change';

type TaxPanelProps = { customer: OwnerCustomer; mayExempt: boolean };

/** Whether a customer pays taxes, and why not. */
export function TaxPanel({ customer, mayExempt }: TaxPanelProps) {
  const [asked, setAsked] = useState<'exempt' | 'end'>();
  const { exemption } = customer;
  const close = () => setAsked(undefined);
  return (
    <Panel title="Taxes">
      {exemption ? (
        <>
          <p className={styles.words}>
            Pays no tax: {exemption.reason}
            {exemption.certificate && `, certificate ${exemption.certificate}`}
          </p>
          <p className={styles.soft}>
            Since <Timestamp at={new Date(exemption.at).toISOString()} />. It counts while they are signed in
            to their account and order with its email.
            {!customer.hasAccount && ' They have no account yet.'}
          </p>
        </>
      ) : (
        <p>Pays tax like everyone.</p>
      )}
      {mayExempt && (
        <div className={styles.about}>
          <Button look="secondary" onClick={() => setAsked('exempt')}>
            {exemption ? 'Change' : 'Exempt from tax'}
          </Button>
          {exemption && (
            <Button look="text" onClick={() => setAsked('end')}>
              End exemption
            </Button>
          )}
        </div>
      )}
      {asked === 'exempt' && <ExemptDialog customer={customer} onClose={close} />}
      {asked === 'end' && <EndDialog customer={customer} onClose={close} />}
    </Panel>
  );
}

type DialogProps = { customer: OwnerCustomer; onClose: () => void };

function ExemptDialog({ customer, onClose }: DialogProps) {
  const api = useApi();
  const { id, exemption } = customer;
  const [reason, setReason] = useState(exemption?.reason ?? '');
  const [certificate, setCertificate] = useState(exemption?.certificate ?? '');
  const [isMissing, setMissing] = useState(false);
  const exempt = useCustomerChange(
    () =>
      api.PUT('/api/config/customers/{id}/exemption', {
        params: { path: { id } },
        body: { reason: reason.trim(), certificate: certificate.trim() },
      }),
    `${customerLabel(customer)} pays no tax from now on.`,
    onClose,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(reason.trim() === '');
    if (reason.trim() && !exempt.isPending) exempt.mutate();
  };
  return (
    <Dialog title={`Exempt ${customerLabel(customer)} from tax`} onClose={onClose}>
      <form onSubmit={submit} className={styles.form}>
        {exempt.alert}
        <p>
          New orders from their account carry no tax. Orders they have placed stay as they are. The reason and
          the certificate stand on their invoices.
        </p>
        <TextField
          label="Reason"
          hint="For example: public school"
          maxLength={200}
          value={reason}
          error={isMissing && !reason.trim() ? 'Enter a reason.' : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        <TextField
          label="Certificate number (optional)"
          maxLength={80}
          value={certificate}
          onChange={({ target }) => setCertificate(target.value)}
        />
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={exempt.isPending}>
            Exempt from tax
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function EndDialog({ customer, onClose }: DialogProps) {
  const api = useApi();
  const { id } = customer;
  const end = useCustomerChange(
    () => api.DELETE('/api/config/customers/{id}/exemption', { params: { path: { id } } }),
    `${customerLabel(customer)} pays tax again.`,
    onClose,
  );
  return (
    <Confirm
      title={`End the exemption of ${customerLabel(customer)}?`}
      action="End exemption"
      busy={end.isPending}
      onConfirm={end.mutate}
      onClose={onClose}
    >
      {end.alert}
      <p>Their new orders carry tax. Orders they have placed stay as they are.</p>
    </Confirm>
  );
}
