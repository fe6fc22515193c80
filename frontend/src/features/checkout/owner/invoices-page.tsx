import type { OwnerInvoicing } from '@daybook/contracts/checkout/settings/settings.api';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context';
import { useSettingsDraft } from '../../../lib/owner/use-settings-draft';
import { Empty } from '../../../ui/owner/empty';
import { TextArea, TextField } from '../../../ui/owner/field';
import { FileLink } from '../../../ui/owner/file-link';
import { Loaded } from '../../../ui/owner/load-state';
import { Panel } from '../../../ui/owner/panel';
import styles from './selling.module.css';
import { SellingFrame } from './selling-frame';
import { invoicingQuery, saveInvoicing } from './store-settings.queries';

/** What the invoices of a website say of its seller. */
export function InvoicesPage() {
  const invoicing = useQuery(invoicingQuery(useApi()));
  return <Loaded query={invoicing}>{(data) => <Invoices opened={data} />}</Loaded>;
}

function Invoices({ opened }: { opened: OwnerInvoicing }) {
  const api = useApi();
  const state = useSettingsDraft<OwnerInvoicing['settings']>(
    opened,
    (saved) => saveInvoicing(api, saved),
    invoicingQuery(api).queryKey,
  );
  const { draft, change, problems, isDirty } = state;
  return (
    <SellingFrame title="Invoices" state={state}>
      {opened.version === 0 && (
        <Empty
          title="No invoices yet"
          text="Once you save who sells, every order has an invoice as a PDF: on the customer’s order page, in their email, and in your list of orders."
        />
      )}
      <Panel title="Seller">
        <TextField
          label="Name of your business"
          maxLength={120}
          autoComplete="organization"
          name="sellerName"
          value={draft.sellerName}
          error={problems.sellerName}
          onChange={({ currentTarget: { value } }) => change({ sellerName: value })}
        />
        <TextArea
          label="Address"
          hint="As on an envelope, with the country."
          maxLength={500}
          rows={4}
          autoComplete="street-address"
          name="sellerAddress"
          value={draft.sellerAddress}
          error={problems.sellerAddress}
          onChange={({ currentTarget: { value } }) => change({ sellerAddress: value })}
        />
        <TextField
          label="Tax number"
          hint="Such as your VAT number. Leave it empty if you have none."
          maxLength={60}
          name="taxNumber"
          value={draft.taxNumber}
          error={problems.taxNumber}
          onChange={({ currentTarget: { value } }) => change({ taxNumber: value })}
        />
        <TextField
          label="Contact"
          hint="An email or a phone number for questions about an invoice."
          maxLength={200}
          name="contact"
          value={draft.contact}
          error={problems.contact}
          onChange={({ currentTarget: { value } }) => change({ contact: value })}
        />
      </Panel>
      <Panel
        title="Invoices"
        about="An invoice keeps the seller that it was made with: what you change counts for orders from now on."
      >
        <TextField
          label="Before the number"
          hint={`The number is that of the order, so there are no gaps: ${draft.prefix}42.`}
          maxLength={20}
          name="prefix"
          value={draft.prefix}
          error={problems.prefix}
          onChange={({ currentTarget: { value } }) => change({ prefix: value })}
        />
        <TextArea
          label="Note below the sums"
          hint="Such as terms of payment or your bank account."
          maxLength={1000}
          rows={4}
          name="note"
          value={draft.note}
          error={problems.note}
          onChange={({ currentTarget: { value } }) => change({ note: value })}
        />
        {opened.version > 0 && !isDirty && (
          <div className={styles.handles}>
            <FileLink path="/api/config/invoicing/sample.pdf" look="secondary">
              Open a sample invoice
            </FileLink>
          </div>
        )}
      </Panel>
    </SellingFrame>
  );
}
