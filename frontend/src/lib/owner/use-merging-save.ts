import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { newsIn } from './edit-conflict';
import { type Clash, mergedWith, mergeOf } from './merge';

/** A document that is saved whole. */
type Sending<Document> = {
  readonly document: Document;
  /** what the owner has read, as the document's kind counts */
  readonly at: number;
};

type MergingSave<Document, Sent extends Sending<Document>, Saved> = {
  send: (sent: Sent) => Promise<Saved>;
  onSaved: (saved: Saved, sent: Sent) => void;
  onRefused?: ((error: Error) => void) | undefined;
};

/**
 * Saves a document. When another member has saved meanwhile, a field that only one of the two has changed keeps that
 * change, and it is saved again.
 * @param base what the owner began with
 * @returns `merging` while the owner has to choose, field by field, between what both have changed
 */
export function useMergingSave<Document, Sent extends Sending<Document>, Saved>(
  base: Document,
  { send, onSaved, onRefused }: MergingSave<Document, Sent, Saved>,
) {
  const [asked, setAsked] = useState<{ sent: Sent; clashes: readonly Clash[] }>();
  const save = useMutation({
    mutationFn: send,
    onSuccess: onSaved,
    onError: (error, sent) => {
      const conflict = newsIn(error, sent.at);
      if (!conflict) {
        onRefused?.(error);
        return;
      }
      const { merged, clashes } = mergeOf(base, sent.document, conflict.changes);
      const again = { ...sent, document: merged, at: conflict.revision };
      if (clashes.length > 0) setAsked({ sent: again, clashes });
      else save.mutate(again);
    },
  });
  const { error, variables, isPending } = save;
  return {
    save: save.mutate,
    /** forgets the last refusal */
    reset: save.reset,
    isPending,
    /** what is being sent, or was sent last */
    sent: variables,
    /** the last error; a conflict is no error while the owner chooses, or after they closed the dialog */
    error: error && newsIn(error, variables.at) ? null : error,
    merging: asked && {
      clashes: asked.clashes,
      onClose: () => setAsked(undefined),
      onMerge: (taken: ReadonlySet<string>) => {
        setAsked(undefined);
        save.mutate({ ...asked.sent, document: mergedWith(asked.sent.document, asked.clashes, taken) });
      },
    },
  };
}
