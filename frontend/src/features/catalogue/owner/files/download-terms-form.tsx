import type { ProductFilesAnswer } from '@daybook/contracts/downloads/downloads.api';
import { DOWNLOAD_DAYS, DOWNLOAD_TIMES } from '@daybook/contracts/downloads/shared/download-limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { answer } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { Button } from '../../../../ui/button';
import { TextField } from '../../../../ui/owner/field';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { useToast } from '../../../../ui/owner/toast';
import styles from './product-files.module.css';
import { productFilesQuery } from './product-files.query';

type Bounds = { readonly min: number; readonly max: number };

/** How long and how often later customers may download. An empty field: without an end. */
export function DownloadTermsForm({
  productId,
  terms,
}: {
  productId: string;
  terms: ProductFilesAnswer['terms'];
}) {
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const [days, setDays] = useState(textOf(terms.days));
  const [times, setTimes] = useState(textOf(terms.times));
  const wrong = { days: problemOf(days, DOWNLOAD_DAYS), times: problemOf(times, DOWNLOAD_TIMES) };
  const isChanged = days !== textOf(terms.days) || times !== textOf(terms.times);
  const change = useMutation({
    mutationFn: () =>
      api
        .PUT('/api/config/products/{id}/files/terms', {
          params: { path: { id: productId } },
          body: { days: numberOf(days), times: numberOf(times) },
        })
        .then(answer),
    onSuccess: (changed) => {
      queries.setQueryData(productFilesQuery(api, productId).queryKey, changed);
      toast.done('Saved for later orders.');
    },
    onError: (error) => toast.failed(sendErrorText(error)),
  });
  const save = () => {
    if (!wrong.days && !wrong.times && isChanged) change.mutate();
  };
  // the panel stands in the form of the product
  const onEnter = (event: FormEvent<HTMLInputElement> & { key?: string }) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    save();
  };
  return (
    <div className={styles.terms}>
      <TextField
        label="Days to download"
        hint="From the day it is paid. Empty: without an end."
        inputMode="numeric"
        value={days}
        error={wrong.days}
        onChange={({ currentTarget }) => setDays(currentTarget.value)}
        onKeyDown={onEnter}
      />
      <TextField
        label="Downloads of each file"
        hint="Empty: as many as wanted."
        inputMode="numeric"
        value={times}
        error={wrong.times}
        onChange={({ currentTarget }) => setTimes(currentTarget.value)}
        onKeyDown={onEnter}
      />
      {isChanged && (
        <Button look="secondary" busy={change.isPending} onClick={save}>
          Save terms
        </Button>
      )}
    </div>
  );
}

const textOf = (number: number | null) => (number === null ? '' : String(number));
const numberOf = (text: string) => (text.trim() === '' ? null : Number(text));

function problemOf(text: string, { min, max }: Bounds): string | undefined {
  const number = numberOf(text);
  if (number === null || (Number.isInteger(number) && number >= min && number <= max)) return undefined;
  return `Enter a whole number from ${min} to ${max}.`;
}
