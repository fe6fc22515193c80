import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ROLE_ABOUT, roleWords } from '../../../features/members/owner/role-words';
import { useSession } from '../../../lib/owner/owner-session';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/owner/icon';
import { Panel } from '../../../ui/owner/panel';
import { ShopLink } from '../../../ui/owner/shop-link';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import styles from './first-steps.module.css';
import { type ListedStep, noteOpened, useSteps } from './use-steps';

const KEY = 'daybook-first-steps';
/** More first steps would be a list of screens, and the menu is that. */
const MAX_STEPS = 7;

/**
 * The steps that are missing before the website opens, for members who may open it; and what a new member does first. The first
 * list goes when the website is open. The second one goes when all is done, or when the member dismisses it.
 */
export function FirstSteps() {
  const { website } = useSession();
  const key = `${KEY}-${website.id}`;
  const { isPending, first, last } = useSteps(key);
  if (isPending) return null;
  const isClosed = last.some(({ isTicked }) => !isTicked);
  const before = isClosed ? [...first.filter(({ isForOpening }) => isForOpening), ...last] : [];
  const others = first.filter((step) => !before.includes(step)).slice(0, MAX_STEPS);
  return (
    <>
      {before.length > 0 && (
        <Panel
          title="Before you open"
          about="Only members see the website now. This is what customers need, and you can open at any time."
        >
          <StepList steps={before} listKey={key} />
        </Panel>
      )}
      <NewMember steps={others} listKey={key} />
    </>
  );
}

type ListProps = { steps: readonly ListedStep[]; listKey: string };

function NewMember({ steps, listKey }: ListProps) {
  const { roles } = useSession();
  const [isDismissed, setDismissed] = useState(() => localStorage.getItem(listKey) === 'done');
  if (isDismissed || (steps.length > 0 && steps.every(({ isTicked }) => isTicked))) return null;
  return (
    <Panel
      title="First steps"
      about={`Your role here: ${roleWords(roles)}. ${roles.map((role) => ROLE_ABOUT[role]).join(' ')}`}
    >
      {steps.length > 0 ? (
        <StepList steps={steps} listKey={listKey} />
      ) : (
        <div>
          <ShopLink path="/">View shop</ShopLink>
        </div>
      )}
      <div>
        <Button
          look="text"
          onClick={() => {
            localStorage.setItem(listKey, 'done');
            setDismissed(true);
          }}
        >
          Dismiss
        </Button>
      </div>
    </Panel>
  );
}

function StepList({ steps, listKey }: ListProps) {
  return (
    <>
      <p>
        {steps.filter(({ isTicked }) => isTicked).length} of {steps.length} done
      </p>
      <ol className={styles.steps}>
        {steps.map(({ to, hash, text, isDone: hasFact, isTicked }) => (
          <li key={text} data-done={isTicked || undefined}>
            <span className={styles.tick}>{isTicked && <Icon name="check" />}</span>
            <Link to={to} hash={hash} onClick={() => !hasFact && noteOpened(listKey, to)}>
              {text}
            </Link>
            {isTicked && <VisuallyHidden> (done)</VisuallyHidden>}
          </li>
        ))}
      </ol>
    </>
  );
}
