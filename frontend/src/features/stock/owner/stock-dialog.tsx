import type {
  StockBulkChange,
  StockChangeKind,
  StockItem,
  StockLine,
} from '@daybook/contracts/stock/owner-stock.api';
import type { AdjustReason } from '@daybook/contracts/stock/shared/adjust-reasons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answer } from '../../../lib/api/api-client';
import { useApi } from '../../../lib/api/api-context';
import { type Received, useAfterReceiving } from '../../../lib/owner/after-receiving';
import { attributesText } from '../../../lib/owner/attributes-text';
import { BADGES_KEY } from '../../../lib/owner/owner-routes';
import { numberIn } from '../../../lib/owner/typed-number';
import { useWebsiteLocale } from '../../../lib/owner/website-units';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Dialog, DialogActions } from '../../../ui/owner/dialog';
import { SelectField } from '../../../ui/owner/field';
import { sendErrorText } from '../../../ui/owner/load-state';
import { NumberField } from '../../../ui/owner/number-field';
import { useToast } from '../../../ui/owner/toast';
import { ADJUST_REASON_WORDS } from './adjust-reason-words';
import { STOCK_KEY } from './owner-stock.queries';
import styles from './stock-dialog.module.css';
import { undoOf, unitsKind, unitsProblem } from './stock-quantity';

const KINDS: readonly { kind: StockChangeKind; label: string; about: string }[] = [
  { kind: 'receive', label: 'Receive', about: 'Add units that arrived.' },
  { kind: 'adjust', label: 'Adjust', about: 'Take away or add units, and say why.' },
  { kind: 'count', label: 'Count', about: 'Set quantity' },
  { kind: 'unlimited', label: 'Unlimited', about: 'Stock isn’t tracked. Customers can always buy it.' },
];

const FIELD_LABELS = {
  receive: 'Units received',
  adjust: 'Units more or less',
  count: 'Units counted',
} as const;

const REASONS = (['damaged', 'given-away', 'counted'] as const).map((value) => ({
  value,
  label: ADJUST_REASON_WORDS[value],
}));

const NONE: ReadonlySet<string> = new Set();

type StockDialogProps = { lines: readonly StockLine[]; onClose: () => void; onDone: () => void };

/** Changes the stock of one or many variants: units received, a difference, a new quantity, or unlimited. */
export function StockDialog({ lines, onClose, onDone }: StockDialogProps) {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const locale = useWebsiteLocale();
  const Offer = useAfterReceiving();
  const [kind, setKind] = useState<StockChangeKind>('receive');
  const [reason, setReason] = useState<AdjustReason>('damaged');
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [forAll, setForAll] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  // variants of which orders would lose units
  const [breaking, setBreaking] = useState(NONE);
  const [received, setReceived] = useState<Received>();
  const [first] = lines;
  const title =
    lines.length === 1 && first
      ? `Stock of ${first.productTitle} ${attributesText(first.attributes)}`
      : `Stock of ${lines.length} variants`;

  const post = (changes: StockBulkChange[]) =>
    api.POST('/api/config/stock/bulk', { body: { changes } }).then(answer);
  /** What a change found. A server of the version before does not say it: then as the list has it. */
  const foundBy = ({ variantId, before }: { variantId: string; before?: StockItem }) =>
    before ?? lines.find((line) => line.variantId === variantId);
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: STOCK_KEY });
    void queries.invalidateQueries({ queryKey: BADGES_KEY });
  };
  const undo = useMutation({
    mutationFn: post,
    onSuccess: ({ results }) => {
      refresh();
      const refused = results.flatMap((result) => (result.ok ? [] : [result.error.message]));
      if (refused.length > 0) toast.failed(`Not everything could be undone. ${refused[0]}`);
      else toast.done('The change is undone.');
    },
    onError: (error) => toast.failed(sendErrorText(error)),
  });
  const change = useMutation({
    mutationFn: post,
    onSuccess: ({ results }, changes) => {
      refresh();
      const refused = results.flatMap((result) =>
        result.ok ? [] : [[result.variantId, result.error.message] as const],
      );
      const undos = results.flatMap((result, i) => {
        const made = changes[i];
        const found = result.ok && foundBy(result);
        const back = result.ok && made && found && undoOf(made, found, result.stockItem);
        return back ? [back] : [];
      });
      const done = results.length - refused.length;
      if (done > 0) {
        toast.done(
          `The stock of ${done} ${done === 1 ? 'variant' : 'variants'} is changed.`,
          undos.length > 0 ? () => undo.mutate(undos) : undefined,
        );
      }
      setErrors(Object.fromEntries(refused));
      const broken = results.filter((one) => !one.ok && one.error.code === 'STOCK_BREAKS_PLEDGES');
      setBreaking(new Set(broken.map(({ variantId }) => variantId)));
      // lines that were accepted are cleared, so that another try does not repeat them
      setTyped((before) => Object.fromEntries(refused.map(([id]) => [id, before[id] ?? ''])));
      if (refused.length > 0) return;
      const grown = results.flatMap((result) => {
        const line = lines.find(({ variantId }) => variantId === result.variantId);
        const found = result.ok && foundBy(result);
        const hasMore =
          result.ok && found && (result.stockItem.unlimited || result.stockItem.onHand > found.onHand);
        return line && hasMore ? [{ productId: line.itemId, variantId: line.variantId }] : [];
      });
      if (Offer && grown.length > 0) setReceived(grown);
      else onDone();
    },
  });

  const submit = () => {
    const asked = lines.filter(({ variantId }) => kind === 'unlimited' || typed[variantId]?.trim());
    const problems = (asked.length > 0 ? asked : lines.slice(0, 1)).flatMap(({ variantId, onHand }) => {
      if (kind === 'unlimited') return [];
      const problem = unitsProblem(locale, kind, typed[variantId] ?? '', { reason, onHand });
      return problem ? [[variantId, problem] as const] : [];
    });
    setErrors(Object.fromEntries(problems));
    if (problems.length > 0) return;
    change.mutate(
      asked.map(({ variantId }) => {
        if (kind === 'unlimited') return { variantId, kind };
        const quantity = numberIn(unitsKind(locale, kind), typed[variantId] ?? '');
        const anyway = breaking.has(variantId) && { anyway: true };
        return { variantId, kind, quantity, ...(kind === 'adjust' && { reason }), ...anyway };
      }),
    );
  };
  const type = (texts: Readonly<Record<string, string>>) => {
    setErrors({});
    setBreaking(NONE);
    setTyped((before) => ({ ...before, ...texts }));
  };

  if (received && Offer) return <Offer received={received} onClose={onDone} />;
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <fieldset className={styles.kinds}>
          <legend>What happened</legend>
          {KINDS.map(({ kind: each, label, about }) => (
            <label key={each} className={styles.kind}>
              <input
                type="radio"
                name="kind"
                checked={kind === each}
                onChange={() => {
                  setErrors({});
                  setBreaking(NONE);
                  setKind(each);
                }}
              />
              <span>
                <strong>{label}</strong> {about}
              </span>
            </label>
          ))}
        </fieldset>
        {change.error && <Alert title={sendErrorText(change.error)} />}
        {kind === 'adjust' && (
          <SelectField
            label="Reason"
            options={REASONS}
            value={reason}
            onChange={(event) => setReason(event.target.value as AdjustReason)}
          />
        )}
        {lines.length > 1 && kind !== 'unlimited' && (
          <NumberField
            autoFocus
            label="The same for all"
            hint="Fills in all of them. You can change each one afterwards."
            inputMode={kind === 'adjust' ? 'text' : 'numeric'}
            kind={unitsKind(locale, kind)}
            value={forAll}
            onChange={(value) => {
              setForAll(value);
              type(Object.fromEntries(lines.map(({ variantId }) => [variantId, value])));
            }}
          />
        )}
        <div className={styles.lines}>
          {lines.map((line) => (
            <div key={line.variantId} className={styles.line}>
              {kind === 'unlimited' ? (
                <p>
                  {line.productTitle} {attributesText(line.attributes)}
                  {errors[line.variantId] && <span className={styles.error}> {errors[line.variantId]}</span>}
                </p>
              ) : (
                <NumberField
                  autoFocus={lines.length === 1}
                  label={
                    lines.length === 1
                      ? FIELD_LABELS[kind]
                      : `${line.productTitle} ${attributesText(line.attributes)}, ${line.sku}`
                  }
                  hint={line.unlimited ? 'Unlimited now' : `${line.onHand} on hand now`}
                  placeholder={kind === 'adjust' ? '-2' : undefined}
                  inputMode={kind === 'adjust' ? 'text' : 'numeric'}
                  kind={unitsKind(locale, kind)}
                  value={typed[line.variantId] ?? ''}
                  error={errors[line.variantId]}
                  onChange={(value) => type({ [line.variantId]: value })}
                />
              )}
            </div>
          ))}
        </div>
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={change.isPending}>
            {change.isPending ? 'Saving…' : breaking.size > 0 ? 'Save anyway' : 'Save'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
