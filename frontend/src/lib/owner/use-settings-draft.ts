import { type AmountLeap, amountLeaps, type NamedAmount } from '@daybook/contracts/shared/amount-leap';
import { sameJson } from '@daybook/contracts/shared/same-json';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useToast } from '../../ui/owner/toast';
import { ApiError } from '../api/api-client';
import { type Clash, mergedWith, mergeOf } from './merge';

type Saved<Settings> = { settings: Settings; version: number };
type Merging<Settings> = { merged: Settings; clashes: readonly Clash[]; version: number };

type DraftOptions<Settings> = {
  /** what is said after a save */
  done?: string;
  /** the owner is asked before one of these changes by more than ten times */
  amountsOf?: (settings: Settings) => readonly NamedAmount[];
};

/**
 * Settings that the owner edits as a whole. When another member has saved meanwhile, a field that only one of the two
 * has changed keeps that change, and for others the owner chooses.
 */
export function useSettingsDraft<Settings extends object>(
  opened: Saved<Settings>,
  send: (saved: Saved<Settings>) => Promise<Saved<Settings>>,
  queryKey: QueryKey,
  { done = 'Settings saved.', amountsOf = () => [] }: DraftOptions<Settings> = {},
) {
  const toast = useToast();
  const queries = useQueryClient();
  const [draft, setDraft] = useState(opened.settings);
  const [merging, setMerging] = useState<Merging<Settings>>();
  const [leaps, setLeaps] = useState<readonly AmountLeap[]>([]);
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: (saved) => {
      setDraft(saved.settings);
      queries.setQueryData(queryKey, saved);
      toast.done(done);
    },
    onError: (error, tried) => {
      const conflict = newsIn(error, tried.version);
      if (!conflict) return;
      const { merged, clashes } = mergeOf(opened.settings, tried.settings, conflict.changes);
      const version = conflict.revision;
      if (clashes.length > 0) setMerging({ merged, clashes, version });
      else mutation.mutate({ settings: merged, version });
    },
  });
  const { error, variables, isPending } = mutation;
  const refused = error && !newsIn(error, variables.version) ? error : null;
  const confirmed = () => {
    setLeaps([]);
    mutation.mutate({ settings: draft, version: opened.version });
  };
  const save = () => {
    const found = amountLeaps(amountsOf(opened.settings), amountsOf(draft));
    if (found.length > 0) setLeaps(found);
    else confirmed();
  };
  return {
    draft,
    /** takes what was typed; the last refusal is about what was there before */
    change: (changes: Partial<Settings>) => {
      setDraft((before) => ({ ...before, ...changes }));
      if (refused) mutation.reset();
    },
    isDirty: !sameJson(draft, opened.settings),
    save,
    /** the question before a save, while it is asked */
    leaping: leaps.length > 0 ? { leaps, onClose: () => setLeaps([]), onConfirm: confirmed } : undefined,
    isPending,
    error: refused,
    /** by the dotted path of the field */
    problems: refused instanceof ApiError ? refused.fields : {},
    merging: merging && {
      clashes: merging.clashes,
      onClose: () => setMerging(undefined),
      onMerge: (taken: ReadonlySet<string>) => {
        setMerging(undefined);
        const settings = mergedWith(merging.merged, merging.clashes, taken);
        mutation.mutate({ settings, version: merging.version });
      },
    },
  };
}

export type SettingsDraft<Settings extends object> = ReturnType<typeof useSettingsDraft<Settings>>;

function newsIn(error: Error, tried: number) {
  const conflict = error instanceof ApiError ? error.conflict : undefined;
  return conflict && conflict.revision > tried ? conflict : undefined;
}
