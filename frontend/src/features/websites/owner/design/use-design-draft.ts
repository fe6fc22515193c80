import { sameJson } from '@daybook/contracts/shared/same-json';
import { useEffect, useState } from 'react';
import { firstStep, redone, type Steps, stepped, undone } from '../../../../lib/owner/edit-steps';
import type { Design } from './design-document';
import { keepDesign, keptDesign } from './kept-design';

type Draft = {
  design: Design;
  /** @param field what the owner changes; undefined for a change that is complete in itself */
  change: (design: Design, field?: string) => void;
  /** undefined when there is nothing to undo; as `redo` */
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
  isChanged: boolean;
  /** another member has published since the owner began, and a publish replaces that */
  isOutdated: boolean;
  discard: () => void;
};

/**
 * The design that an owner works on. It stays in this browser until they publish or discard it.
 * @param published what visitors see
 */
export function useDesignDraft(website: string, member: string, published: Design): Draft {
  const [{ base, steps }, setDraft] = useState<{ base: Design; steps: Steps<Design> }>(() => {
    const kept = keptDesign(website, member);
    return { base: kept?.base ?? published, steps: firstStep(kept?.design ?? published) };
  });
  const design = steps.present;
  const isChanged = !sameJson(design, published);
  const setSteps = (next: (steps: Steps<Design>) => Steps<Design>) =>
    setDraft((draft) => ({
      // the owner begins with what is published, and goes on with what they began
      base: sameJson(draft.steps.present, published) ? published : draft.base,
      steps: next(draft.steps),
    }));
  useEffect(() => {
    keepDesign(website, member, isChanged ? { base, design } : undefined);
  }, [website, member, base, design, isChanged]);
  return {
    design,
    change: (next, field) => setSteps((before) => stepped(before, next, field)),
    undo: steps.past.length > 0 ? () => setSteps(undone) : undefined,
    redo: steps.future.length > 0 ? () => setSteps(redone) : undefined,
    isChanged,
    isOutdated: isChanged && !sameJson(base, published),
    discard: () => setSteps((before) => stepped(before, published)),
  };
}
