import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OverviewStep } from '../../../lib/owner/overview-parts';
import { useSession } from '../../../lib/owner/owner-session';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/owner/icon';
import { Panel } from '../../../ui/owner/panel';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import styles from './first-steps.module.css';

const KEY = 'daybook-first-steps';

/**
 * The checklist of a new website, as far as the member's rights allow. The facts tick it, so what a colleague does is
 * ticked too. It goes when all is done, or when the member dismisses it.
 */
export function FirstSteps({ steps, isLoading }: { steps: readonly OverviewStep[]; isLoading: boolean }) {
  const { website } = useSession();
  const key = `${KEY}-${website.id}`;
  const [isDismissed, setDismissed] = useState(() => localStorage.getItem(key) === 'done');
  const done = steps.filter(({ isDone }) => isDone).length;
  if (isDismissed || isLoading || done === steps.length) return null;
  return (
    <Panel title="First steps" about={`${done} of ${steps.length} done`}>
      <progress className={styles.bar} max={steps.length} value={done} aria-label="First steps done" />
      <ol className={styles.steps}>
        {steps.map(({ label, link, isDone }) => (
          <li key={label} data-done={isDone || undefined}>
            <span className={styles.tick}>{isDone && <Icon name="check" />}</span>
            <Link {...link}>{label}</Link>
            {isDone && <VisuallyHidden> (done)</VisuallyHidden>}
          </li>
        ))}
      </ol>
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
