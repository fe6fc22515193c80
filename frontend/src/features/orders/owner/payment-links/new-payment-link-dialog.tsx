import type { OwnerPaymentLink } from '@daybook/contracts/checkout/payment-links/payment-links.api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { useSession } from '../../../../lib/owner/owner-session';
import { shopAddress } from '../../../../lib/owner/shop-url';
import { Alert } from '../../../../ui/alert';
import { Button } from '../../../../ui/button';
import { CopyLinkButton, LinkText } from '../../../../ui/owner/copy-link';
import { Dialog, DialogActions } from '../../../../ui/owner/dialog';
import { TextField } from '../../../../ui/owner/field';
import { sendErrorText } from '../../../../ui/owner/load-state';
import styles from '../by-hand/by-hand.module.css';
import type { DraftLine } from '../by-hand/draft';
import { ProductPicker } from '../by-hand/product-picker';
import { createPaymentLink, PAYMENT_LINKS_KEY } from './payment-links.queries';

type Link = OwnerPaymentLink['link'];
type Picked = Omit<DraftLine, 'quantity'>;

/** Makes a link for units of one product, and shows it. */
export function NewPaymentLinkDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<Link>();
  const [picked, setPicked] = useState<Picked>();
  if (made) return <MadeDialog link={made} onClose={onClose} />;
  return (
    <Dialog title="New payment link" onClose={onClose}>
      {picked ? (
        <LinkForm picked={picked} onMade={setMade} onBack={() => setPicked(undefined)} />
      ) : (
        <ProductPicker onPick={setPicked} />
      )}
    </Dialog>
  );
}

type LinkFormProps = { picked: Picked; onMade: (link: Link) => void; onBack: () => void };

function LinkForm({ picked: { itemId, variantId, sku, title, facts }, onMade, onBack }: LinkFormProps) {
  const api = useApi();
  const queries = useQueryClient();
  const named = [title, facts].filter(Boolean).join(', ');
  const [name, setName] = useState(named);
  const [quantity, setQuantity] = useState('1');
  const create = useMutation({
    mutationFn: () =>
      createPaymentLink(api, {
        name: name.trim(),
        itemId,
        variantId,
        sku,
        quantity: Number(quantity),
        isActive: true,
      }),
    onSuccess: ({ link }) => {
      void queries.invalidateQueries({ queryKey: PAYMENT_LINKS_KEY });
      onMade(link);
    },
  });
  const problems = create.error instanceof ApiError ? (create.error.fields ?? {}) : {};
  // what is wrong with the product has no field here
  const problem = problems.itemId ?? problems.sku ?? (create.error ? sendErrorText(create.error) : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {problem && <Alert title={problem} />}
      <p>
        <strong>{named}</strong> <span className={styles.soft}>{sku}</span>
      </p>
      <TextField
        label="Name"
        hint="For your list. Customers don’t see it."
        maxLength={100}
        value={name}
        error={problems.name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <TextField
        label="Quantity"
        inputMode="numeric"
        maxLength={4}
        value={quantity}
        error={problems.quantity}
        onChange={({ currentTarget }) => setQuantity(currentTarget.value)}
      />
      <DialogActions>
        <Button look="secondary" onClick={onBack}>
          Choose another product
        </Button>
        <Button type="submit" busy={create.isPending}>
          Create link
        </Button>
      </DialogActions>
    </form>
  );
}

function MadeDialog({ link, onClose }: { link: Link; onClose: () => void }) {
  const url = shopAddress(useSession(), `/pay/${link.id}`);
  return (
    <Dialog title="Payment link created" onClose={onClose}>
      <p>Everyone who has the link can buy this at the price of the day.</p>
      {url ? <LinkText link={url} /> : <p>It works once your website has a domain.</p>}
      <DialogActions>
        {url && <CopyLinkButton link={url} />}
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}
