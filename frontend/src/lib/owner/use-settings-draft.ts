import { type AmountLeap, amountLeaps, type NamedAmount } from '@daybook/contracts/shared/amount-leap';
import { sameJson } from '@daybook/contracts/shared/same-json';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useToast } from '../../ui/owner/toast';
import { ApiError } from '../api/api-client';
import { withTypedSince } from './typed-since';
import { useMergingSave } from './use-merging-save';

type Saved<Settings> = { settings: Settings; version: number };

type DraftOptions<Settings> = {
  /** what is said after a save */
  done?: string;
  /** the owner is asked before one of these changes by more than ten times */
  amountsOf?: (settings: Settings) => readonly NamedAmount[];
  /** what the owner has typed already, on another screen; absent: nothing */
  typed?: Settings | undefined;
};

/**
 * Settings that the owner edits as a whole. What is typed during a save stays, as an unsaved change; so the screen is not
 * rendered anew for each version. When another member has saved meanwhile, a field that only one of the two
 * has changed keeps that change, and for others the owner chooses.
 */
export function useSettingsDraft<Settings extends object>(
  opened: Saved<Settings>,
  send: (saved: Saved<Settings>) => Promise<Saved<Settings>>,
  queryKey: QueryKey,
  { done = 'Settings saved.', amountsOf = () => [], typed }: DraftOptions<Settings> = {},
) {
  const toast = useToast();
  const queries = useQueryClient();
  // what the draft is based on: a version that is saved elsewhere is shown where nothing is changed, and else meets the
  // changes at the next save
  const [based, setBased] = useState(opened);
  const [draft, setDraft] = useState(typed ?? opened.settings);
  const [round, setRound] = useState(0);
  const sent = useRef(draft);
  const show = (saved: Saved<Settings>, before: Settings) => {
    const shown = withTypedSince(before, draft, saved.settings);
    setBased(saved);
    setDraft(shown);
    if (!sameJson(shown, draft)) setRound(round + 1);
  };
  const [leaps, setLeaps] = useState<readonly AmountLeap[]>([]);
  const sending = useMergingSave(based.settings, {
    send: ({ document: settings, at: version }: { document: Settings; at: number }) =>
      send({ settings, version }),
    onSaved: (saved) => {
      show(saved, sent.current);
      queries.setQueryData(queryKey, saved);
      toast.done(done);
    },
  });
  const { error: refused, isPending, merging } = sending;
  const isDirty = !sameJson(draft, based.settings);
  if (opened.version > based.version && !isDirty && !isPending) show(opened, draft);
  const confirmed = () => {
    setLeaps([]);
    sent.current = draft;
    sending.save({ document: draft, at: based.version });
  };
  const save = () => {
    const found = amountLeaps(amountsOf(based.settings), amountsOf(draft));
    if (found.length > 0) setLeaps(found);
    else confirmed();
  };
  return {
    draft,
    /** takes what was typed; the last refusal is about what was there before */
    change: (changes: Partial<Settings>) => {
      setDraft((before) => ({ ...before, ...changes }));
      if (refused) sending.reset();
    },
    isDirty,
    /** the key of fields that keep a text of their own: another one where the draft has other values than they show */
    round,
    save,
    /** the question before a save, while it is asked */
    leaping: leaps.length > 0 ? { leaps, onClose: () => setLeaps([]), onConfirm: confirmed } : undefined,
    isPending,
    error: refused,
    /** by the dotted path of the field */
    problems: refused instanceof ApiError ? refused.fields : {},
    merging,
  };
}

export type SettingsDraft<Settings extends object> = ReturnType<typeof useSettingsDraft<Settings>>;
