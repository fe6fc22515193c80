import type { ChangeCurrencyRequest } from '@daybook/contracts/catalogue/currency-change.api';
import { isCurrency } from '@daybook/contracts/shared/money';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, answerWith } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { currencyChoices } from '../../../../lib/owner/currency-choices';
import { useWebsiteUnits, type WebsiteUnits } from '../../../../lib/owner/website-units';
import { Alert } from '../../../../ui/alert';
import { Button } from '../../../../ui/owner/button';
import { ChoiceField } from '../../../../ui/owner/choice-field';
import { FieldRow, SelectField } from '../../../../ui/owner/field';
import { Loaded, sendErrorText } from '../../../../ui/owner/load-state';
import { NumberField } from '../../../../ui/owner/number-field';
import { PageHead } from '../../../../ui/owner/page-head';
import { Panel, Panels } from '../../../../ui/owner/panel';
import { BulkDialog } from '../bulk/bulk-dialog';
import { BulkRun } from '../bulk/bulk-run';
import { ROUNDINGS } from '../bulk/price-change-fields';
import { jobAnswerWith } from '../jobs/job-answer';
import { type CurrencyDraft, currencyRequest, rateKind } from './currency-draft';
import { ShownCurrencyChange } from './currency-preview';

/** Changes what the website sells in: the owner sees what each amount becomes, and then starts the job. */
export function CurrencyPage() {
  const units = useWebsiteUnits();
  const [jobId, setJobId] = useState<string>();
  return (
    <>
      <PageHead title="Change the currency" back={<Link to="/config/settings/general">General</Link>} />
      {jobId === undefined ? (
        <Loaded query={units}>{(loaded) => <CurrencyForm units={loaded} onStarted={setJobId} />}</Loaded>
      ) : (
        <StartedChange jobId={jobId} units={units.data} />
      )}
    </>
  );
}

function StartedChange({ jobId, units }: { jobId: string; units: WebsiteUnits | undefined }) {
  const navigate = useNavigate();
  const [isUndone, setUndone] = useState(false);
  return (
    <>
      <BulkRun jobId={jobId} onUndo={() => setUndone(true)} />
      {isUndone && units && (
        <BulkDialog
          kind="undo"
          request={{ jobId }}
          format={units}
          onClose={() => setUndone(false)}
          onDone={() => void navigate({ to: '/config/products/bulk' })}
        />
      )}
    </>
  );
}

type CurrencyFormProps = { units: WebsiteUnits; onStarted: (jobId: string) => void };

function CurrencyForm({ units: { currency, locale }, onStarted }: CurrencyFormProps) {
  const api = useApi();
  const queries = useQueryClient();
  const [draft, setDraft] = useState<CurrencyDraft>({
    from: currency,
    to: undefined,
    rate: '',
    rounding: 'none',
  });
  const body = currencyRequest(draft, locale);
  const preview = useQuery({
    queryKey: ['currency-preview', body],
    queryFn: body
      ? () => {
          const params = { query: { dryRun: 'true' as const } };
          return api.POST('/api/config/currency', { params, body }).then(answerWith('lines'));
        }
      : skipToken,
    // a preview is never reused: the products may have changed since
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const carryOut = useMutation({
    mutationFn: (confirmed: ChangeCurrencyRequest) =>
      api.POST('/api/config/currency', { body: confirmed }).then(jobAnswerWith('jobId')),
    onSuccess: ({ jobId }) => {
      void queries.invalidateQueries();
      onStarted(jobId);
    },
  });
  const shown = body ? preview.data : undefined;
  const problems = preview.error instanceof ApiError ? preview.error.fields : {};
  const needsRate = 'rate' in problems && draft.rate.trim() === '';
  return (
    <Panels isForm>
      <Panel
        title="New currency"
        about={`The website sells in ${currency}. All prices, delivery, coupons and installments are converted.`}
      >
        <CurrencyFields draft={draft} locale={locale} onChange={setDraft} />
        {needsRate ? (
          <p role="status">Enter the rate to see what each price becomes.</p>
        ) : (
          preview.error && <Alert title={Object.values(problems).join(' ') || sendErrorText(preview.error)} />
        )}
        {preview.isLoading && <p role="status">Checking what will change…</p>}
        {carryOut.error && <Alert title={sendErrorText(carryOut.error)} />}
        {shown && <ShownCurrencyChange preview={shown} />}
        {carryOut.error ? (
          <Button
            onClick={() => {
              carryOut.reset();
              void preview.refetch();
            }}
          >
            Refresh
          </Button>
        ) : (
          <Button
            disabled={!shown}
            busy={carryOut.isPending || preview.isFetching}
            onClick={() => body && shown && carryOut.mutate({ ...body, hash: shown.hash })}
          >
            {draft.to ? `Change to ${draft.to}` : 'Change the currency'}
          </Button>
        )}
      </Panel>
    </Panels>
  );
}

type CurrencyFieldsProps = {
  draft: CurrencyDraft;
  locale: string;
  onChange: (draft: CurrencyDraft) => void;
};

function CurrencyFields({ draft, locale, onChange }: CurrencyFieldsProps) {
  const [choices] = useState(currencyChoices);
  const { from, to, rate, rounding } = draft;
  return (
    <>
      <FieldRow>
        <ChoiceField
          label="Convert from"
          choices={choices}
          value={from}
          hint="Another one than the website’s: prices that an earlier change left behind."
          onChange={(chosen) => isCurrency(chosen) && onChange({ ...draft, from: chosen })}
        />
        <ChoiceField
          label="Sell in"
          placeholder="Choose a currency"
          choices={choices}
          value={to ?? ''}
          onChange={(chosen) => isCurrency(chosen) && onChange({ ...draft, to: chosen })}
        />
      </FieldRow>
      <FieldRow>
        <NumberField
          label={to ? `What 1 ${from} is in ${to}` : 'Rate'}
          placeholder="0.92"
          kind={rateKind(locale)}
          value={rate}
          onChange={(typed) => onChange({ ...draft, rate: typed })}
        />
        <SelectField
          label="Round prices"
          value={rounding}
          options={ROUNDINGS}
          onChange={({ target }) =>
            onChange({ ...draft, rounding: target.value as CurrencyDraft['rounding'] })
          }
        />
      </FieldRow>
    </>
  );
}
