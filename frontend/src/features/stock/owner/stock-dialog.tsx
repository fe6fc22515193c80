import type { StockBulkChange, StockChangeKind, StockLine } from '@daybook/contracts/stock/owner-stock.api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answer } from '../../../lib/api/api-client';
import { useApi } from '../../../lib/api/api-context';
import { attributesText } from '../../../lib/owner/attributes-text';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Dialog, DialogActions } from '../../../ui/owner/dialog';
import { TextField } from '../../../ui/owner/field';
import { sendErrorText } from '../../../ui/owner/load-state';
import { useToast } from '../../../ui/owner/toast';
import { STOCK_KEY } from './owner-stock.queries';
import styles from './stock-dialog.module.css';
import { QUANTITY_TEXTS, quantityProblem } from './stock-quantity';

const KINDS: readonly { kind: StockChangeKind; label: string; about: string }[] = [
  { kind: 'receive', label: 'Receive', about: 'Add units that arrived.' },
  { kind: 'count', label: 'Count', about: 'Set quantity' },
  { kind: 'unlimited', label: 'Unlimited', about: 'Stock isn’t tracked. Customers can always buy it.' },
];

type StockDialogProps = { lines: readonly StockLine[]; onClose: () => void; onDone: () => void };

/** Changes the stock of one or many variants: units received, a new quantity, or unlimited. */
export function StockDialog({ lines, onClose, onDone }: StockDialogProps) {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const [kind, setKind] = useState<StockChangeKind>('receive');
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [forAll, setForAll] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [first] = lines;
  const title =
    lines.length === 1 && first
      ? `Stock of ${first.productTitle} ${attributesText(first.attributes)}`
      : `Stock of ${lines.length} variants`;

  const change = useMutation({
    mutationFn: (changes: StockBulkChange[]) =>
      api.POST('/api/config/stock/bulk', { body: { changes } }).then(answer),
    onSuccess: ({ results }) => {
      void queries.invalidateQueries({ queryKey: STOCK_KEY });
      const refused = results.flatMap((result) =>
        result.ok ? [] : [[result.variantId, result.error.message] as const],
      );
      const done = results.length - refused.length;
      if (done > 0) toast.done(`The stock of ${done} ${done === 1 ? 'variant' : 'variants'} is changed.`);
      setErrors(Object.fromEntries(refused));
      // lines that were accepted are cleared, so that another try does not repeat them
      setTyped((before) => Object.fromEntries(refused.map(([id]) => [id, before[id] ?? ''])));
      if (refused.length === 0) onDone();
    },
  });

  const submit = () => {
    const asked = lines.filter(({ variantId }) => kind === 'unlimited' || typed[variantId]?.trim());
    const problems = asked.flatMap(({ variantId }) => {
      const problem = kind === 'unlimited' ? undefined : quantityProblem(typed[variantId] ?? '', kind);
      return problem ? [[variantId, problem] as const] : [];
    });
    if (asked.length === 0 && first) problems.push([first.variantId, QUANTITY_TEXTS.none]);
    setErrors(Object.fromEntries(problems));
    if (problems.length > 0) return;
    change.mutate(
      asked.map(({ variantId }) =>
        kind === 'unlimited' ? { variantId, kind } : { variantId, kind, quantity: Number(typed[variantId]) },
      ),
    );
  };

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
              <input type="radio" name="kind" checked={kind === each} onChange={() => setKind(each)} />
              <span>
                <strong>{label}</strong> {about}
              </span>
            </label>
          ))}
        </fieldset>
        {change.error && <Alert title={sendErrorText(change.error)} />}
        {lines.length > 1 && kind !== 'unlimited' && (
          <TextField
            autoFocus
            label="The same for all"
            hint="Fills in all of them. You can change each one afterwards."
            inputMode="numeric"
            maxLength={9}
            value={forAll}
            onChange={({ target: { value } }) => {
              setForAll(value);
              setTyped(Object.fromEntries(lines.map(({ variantId }) => [variantId, value])));
            }}
          />
        )}
        <div className={styles.lines}>
          {lines.map(({ variantId, productTitle, attributes, sku, onHand, unlimited }) => (
            <div key={variantId} className={styles.line}>
              {kind === 'unlimited' ? (
                <p>
                  {productTitle} {attributesText(attributes)}
                  {errors[variantId] && <span className={styles.error}> {errors[variantId]}</span>}
                </p>
              ) : (
                <TextField
                  autoFocus={lines.length === 1}
                  label={
                    lines.length === 1
                      ? kind === 'receive'
                        ? 'Units received'
                        : 'Units counted'
                      : `${productTitle} ${attributesText(attributes)}, ${sku}`
                  }
                  hint={unlimited ? 'Unlimited now' : `${onHand} on hand now`}
                  inputMode="numeric"
                  maxLength={9}
                  value={typed[variantId] ?? ''}
                  error={errors[variantId]}
                  onChange={(event) => setTyped((before) => ({ ...before, [variantId]: event.target.value }))}
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
            {change.isPending ? 'Saving…' : 'Save'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
