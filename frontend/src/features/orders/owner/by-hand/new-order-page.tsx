import { MAX_LINES_BY_HAND, MAX_UNITS_BY_HAND } from '@daybook/contracts/orders/shared/by-hand';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { useSettled } from '../../../../lib/owner/use-settled';
import { Alert } from '../../../../ui/alert';
import { Button } from '../../../../ui/button';
import { Confirm } from '../../../../ui/owner/confirm';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { PageHead } from '../../../../ui/owner/page-head';
import { Columns, Panel } from '../../../../ui/owner/panel';
import { useToast } from '../../../../ui/owner/toast';
import { BuyerPanel } from './buyer-panel';
import { quoteQuery } from './by-hand.queries';
import { isBegun, type OrderDraft, requestOf, withLine } from './draft';
import { DraftLines } from './draft-lines';
import { OrderSumsPanel } from './order-sums-panel';
import { PaymentPanel } from './payment-panel';
import { ProductPicker } from './product-picker';
import { useOrderDraft } from './use-order-draft';
import { usePlaceOrder } from './use-place-order';

/** A pause of the member's typing, ms. */
const PAUSE_MS = 400;

/** An order that a member places for a customer, on the telephone or in the shop. */
export function NewOrderPage() {
  const { draft, change, clear } = useOrderDraft();
  return <OrderForm key={draft.draftId} draft={draft} onChange={change} onClear={clear} />;
}

type FormProps = {
  draft: OrderDraft;
  onChange: (changes: Partial<OrderDraft>) => void;
  onClear: () => void;
};

function OrderForm({ draft, onChange, onClear }: FormProps) {
  const toast = useToast();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [isPressed, setPressed] = useState(false);
  const [looks, setLooks] = useState(0);
  const [isDelivered, setDelivered] = useState(true);
  const request = requestOf(draft, isDelivered, MAX_UNITS_BY_HAND);
  const asked = useSettled(request, PAUSE_MS);
  const { data, error, isPlaceholderData, isFetching } = useQuery(quoteQuery(useApi(), asked));
  const answer = (request && data) ?? undefined;
  const isStale = isPlaceholderData || isFetching || JSON.stringify(asked) !== JSON.stringify(request);
  // a draft of which nothing can be ordered says nothing about its delivery
  const needsDelivery = answer?.checkout.items.length ? answer.checkout.requiresShipping : isDelivered;
  if (needsDelivery !== isDelivered) setDelivered(needsDelivery);
  const [notice, setNotice] = useState('');
  const place = usePlaceOrder((outcome) => {
    if (outcome.kind === 'look') {
      setNotice(outcome.hasMoved ? 'The total has changed. Check it and place the order again.' : '');
      setLooks(looks + 1);
      return;
    }
    toast.done(`Order #${outcome.number} is placed.`);
    onClear();
    void navigate({ to: '/config/orders/$orderId', params: { orderId: outcome.id } });
  });
  const errors = errorsOf(answer?.problems ?? [], place.error, isDelivered);
  // what is missing is said once the member wants to place the order; what is sold out at once
  const shown = isPressed ? errors : {};
  useEffect(() => {
    if (looks > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [looks]);

  const isLater = answer?.checkout.paymentMethods.some(
    ({ id, kind }) => kind === 'manual' && id === draft.payment,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React bubbles the answers to a product's questions up to this form: they have a form of their own
    if (event.target !== event.currentTarget) return;
    setPressed(true);
    setNotice('');
    if (!request) {
      setNotice(draft.lines.length === 0 ? 'Add a product first.' : 'Check the quantities.');
      setLooks(looks + 1);
      return;
    }
    const method = isLater ? draft.payment : draft.paidWith;
    place.mutate({ request, shown: answer, payment: isLater ? 'due' : 'paid', method });
  };
  const [isClearing, setClearing] = useState(false);
  const isFull = draft.lines.length >= MAX_LINES_BY_HAND;
  return (
    <form ref={form} noValidate onSubmit={submit} onKeyDown={withoutEnter}>
      <PageHead
        isSticky
        title="New order"
        back={<Link to="/config/orders">Orders</Link>}
        actions={
          <>
            {isBegun(draft) && (
              <Button look="secondary" onClick={() => setClearing(true)}>
                Start over
              </Button>
            )}
            <Button type="submit" busy={place.isPending}>
              Place order
            </Button>
          </>
        }
      />
      <div role="alert">
        {place.error && <Alert title={sendErrorText(place.error)} />}
        {!place.error && error && <Alert title={sendErrorText(error)} />}
        {notice && <Alert title={notice} />}
        {isPressed && errors[''] && <Alert title={errors['']} />}
      </div>
      {isClearing && (
        <Confirm
          title="Start this order over?"
          action="Start over"
          keep="Keep it"
          busy={false}
          onConfirm={onClear}
          onClose={() => setClearing(false)}
        >
          Items, customer and payment are emptied. No order was placed.
        </Confirm>
      )}
      <Columns
        main={
          <>
            <Panel title="Items">
              {draft.lines.length > 0 && (
                <DraftLines
                  lines={draft.lines}
                  answer={answer}
                  errorOf={(line) => errors[`entries.${line}`]}
                  onChange={(lines) => onChange({ lines })}
                />
              )}
              {isFull ? (
                <p>An order by hand has at most {MAX_LINES_BY_HAND} lines.</p>
              ) : (
                <ProductPicker
                  onPick={(line) =>
                    onChange({
                      lines: withLine(draft.lines, { ...line, quantity: '1' }, MAX_UNITS_BY_HAND),
                    })
                  }
                />
              )}
            </Panel>
            <BuyerPanel
              draft={draft}
              isDelivered={isDelivered}
              asksBillingAddress={answer?.checkout.asksBillingAddress ?? false}
              errors={shown}
              onChange={onChange}
            />
          </>
        }
        side={
          <>
            <OrderSumsPanel answer={answer} isStale={request !== undefined && isStale} />
            <PaymentPanel draft={draft} answer={answer} errors={shown} onChange={onChange} />
          </>
        }
      />
    </form>
  );
}

/** An order is placed by its button alone: Enter in a field, such as a quantity, would place one half typed. */
function withoutEnter(event: KeyboardEvent<HTMLFormElement>) {
  const { key, target, currentTarget } = event;
  if (key === 'Enter' && target instanceof HTMLInputElement && target.form === currentTarget) {
    event.preventDefault();
  }
}

/** What is wrong, by field of the page. Without a delivery the one address is that of the bill. */
function errorsOf(
  problems: readonly { field: string; text: string }[],
  refusal: unknown,
  isDelivered: boolean,
): Readonly<Record<string, string>> {
  const refused = refusal instanceof ApiError ? Object.entries(refusal.fields) : [];
  const found = [...refused, ...problems.map(({ field, text }) => [field, text] as const)];
  return Object.fromEntries(
    found.map(([field, text]) => [
      field
        .replace(/^shippingAddress\./, 'address.')
        .replace(/^billingAddress\./, isDelivered ? 'billing.' : 'address.'),
      text,
    ]),
  );
}
