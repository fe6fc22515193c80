import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ROLE_ABOUT, roleWords } from '../../../features/members/owner/role-words';
import { useApi } from '../../../lib/api/api-context';
import { useSession } from '../../../lib/owner/owner-session';
import { useScreenEntries } from '../../../lib/owner/use-screen-entries';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/owner/icon';
import { Panel } from '../../../ui/owner/panel';
import { ShopLink } from '../../../ui/owner/shop-link';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import styles from './first-steps.module.css';
import { stepQuery } from './overview.queries';

const KEY = 'daybook-first-steps';
/** More first steps would be a list of screens, and the menu is that. */
const MAX_STEPS = 7;

/**
 * What a new member does first, by their rights. The facts tick the steps, so that what a colleague has done is ticked
 * too. The list goes when all steps are done, or when the member dismisses it.
 */
export function FirstSteps() {
  const api = useApi();
  const session = useSession();
  const { permissions, roles, website } = session;
  const key = `${KEY}-${website.id}`;
  const [isDismissed, setDismissed] = useState(() => localStorage.getItem(key) === 'done');
  const [opened] = useState(() => openedSteps(key));
  const entries = useScreenEntries();
  const stepsOf = (name: 'firstStep' | 'lastStep') =>
    entries
      .flatMap(({ to, right, [name]: step }) =>
        step && (!right || permissions.includes(right)) && (step.isFor?.(session) ?? true)
          ? [{ to, ...step }]
          : [],
      )
      .toSorted((a, b) => a.place - b.place);
  const steps = [...stepsOf('firstStep').slice(0, MAX_STEPS), ...stepsOf('lastStep')];
  const ticks = useQueries({ queries: steps.map((step) => stepQuery(api, session, step)) });
  const isDone = (i: number) => ticks[i]?.data === true || opened.includes(steps[i]?.to ?? '');
  const done = steps.filter((_, i) => isDone(i)).length;
  if (isDismissed || ticks.some(({ isPending }) => isPending)) return null;
  if (steps.length > 0 && done === steps.length) return null;
  return (
    <Panel
      title="First steps"
      about={`Your role here: ${roleWords(roles)}. ${roles.map((role) => ROLE_ABOUT[role]).join(' ')}`}
    >
      {steps.length > 0 ? (
        <>
          <p>
            {done} of {steps.length} done
          </p>
          <ol className={styles.steps}>
            {steps.map(({ to, hash, text, isDone: hasFact }, i) => (
              <li key={text} data-done={isDone(i) || undefined}>
                <span className={styles.tick}>{isDone(i) && <Icon name="check" />}</span>
                <Link to={to} hash={hash} onClick={() => !hasFact && noteOpened(key, to)}>
                  {text}
                </Link>
                {isDone(i) && <VisuallyHidden> (done)</VisuallyHidden>}
              </li>
            ))}
          </ol>
        </>
      ) : (
        <div>
          <ShopLink path="/">View shop</ShopLink>
        </div>
      )}
      <div>
        <Button
          look="text"
          onClick={() => {
            localStorage.setItem(key, 'done');
            setDismissed(true);
          }}
        >
          Dismiss
        </Button>
      </div>
    </Panel>
  );
}

const openedKey = (key: string) => `${key}-opened`;

/** The screens that this member has opened from the list, in this browser. */
const openedSteps = (key: string): string[] => (localStorage.getItem(openedKey(key)) ?? '').split(' ');

const noteOpened = (key: string, path: string) =>
  localStorage.setItem(openedKey(key), [...new Set([...openedSteps(key), path])].join(' '));
