import { useQueries } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../lib/api/api-context';
import type { FirstStep } from '../../../lib/owner/overview-parts';
import { useSession } from '../../../lib/owner/owner-session';
import { useScreenEntries } from '../../../lib/owner/use-screen-entries';
import { stepQuery } from './overview.queries';

/** A step with the screen that it leads to. */
export type ListedStep = FirstStep & { to: NonNullable<LinkProps['to']>; isTicked: boolean };

const openedKey = (key: string) => `${key}-opened`;

/**
 * The steps of this member by their rights, in their order; those that open the website stand last and apart. Facts tick
 * them, so that what a colleague has done is ticked too.
 * @param key of the member's browser, by which it knows what they have opened
 */
export function useSteps(key: string) {
  const api = useApi();
  const session = useSession();
  const [opened] = useState(() => (localStorage.getItem(openedKey(key)) ?? '').split(' '));
  const entries = useScreenEntries();
  const stepsOf = (name: 'firstStep' | 'lastStep') =>
    entries
      .flatMap(({ to, right, [name]: step }) =>
        step && (!right || session.permissions.includes(right)) && (step.isFor?.(session) ?? true)
          ? [{ to, ...step }]
          : [],
      )
      .toSorted((a, b) => a.place - b.place);
  const first = stepsOf('firstStep');
  const all = [...first, ...stepsOf('lastStep')];
  const ticks = useQueries({ queries: all.map((step) => stepQuery(api, session, step)) });
  const steps = all.map(
    (step, i): ListedStep => ({ ...step, isTicked: ticks[i]?.data === true || opened.includes(step.to) }),
  );
  return {
    isPending: ticks.some(({ isPending }) => isPending),
    first: steps.slice(0, first.length),
    // only the facts open a website, and no look at the screen
    last: steps.slice(first.length).map((step, i) => ({
      ...step,
      isTicked: ticks[first.length + i]?.data === true,
    })),
  };
}

/** Remembers in this browser that the member has opened a screen from the list. */
export const noteOpened = (key: string, path: string) => {
  const before = (localStorage.getItem(openedKey(key)) ?? '').split(' ');
  localStorage.setItem(openedKey(key), [...new Set([...before, path])].join(' '));
};
