import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ROLE_ABOUT, roleWords } from '../../../features/members/owner/role-words';
import { useSession } from '../../../lib/owner/owner-session';
import { useScreenEntries } from '../../../lib/owner/use-screen-entries';
import { Button, buttonClass } from '../../../ui/button';
import { Panel } from '../../../ui/owner/panel';
import styles from './first-steps.module.css';

const KEY = 'daybook-first-steps';
/** More would be a list of screens, and the menu is that. */
const MAX_STEPS = 4;

/** What a new member does first, by their rights. The member can dismiss the list. */
export function FirstSteps() {
  const { member, permissions, roles, website } = useSession();
  const key = `${KEY}-${website.id}`;
  const [isDone, setDone] = useState(() => localStorage.getItem(key) === 'done');
  const entries = useScreenEntries();
  if (isDone) return null;
  const steps = entries
    .flatMap(({ to, right, firstStep }) =>
      firstStep && (!right || permissions.includes(right)) ? [{ to, ...firstStep }] : [],
    )
    .toSorted((a, b) => a.place - b.place)
    .slice(0, MAX_STEPS);
  return (
    <Panel
      title="First steps"
      about={`Your role here: ${roleWords(roles)}. ${roles.map((role) => ROLE_ABOUT[role]).join(' ')}`}
    >
      {(member.isOperator || steps.length > 0) && (
        <ol className={styles.steps}>
          {/* the installation makes an operator's first password; a member who was invited has chosen theirs */}
          {member.isOperator && (
            <li>
              <Link to="/config/account">Change your initial password</Link>
            </li>
          )}
          {steps.map(({ to, text }) => (
            <li key={to}>
              <Link to={to}>{text}</Link>
            </li>
          ))}
        </ol>
      )}
      {steps.length === 0 && (
        <div>
          <a href="/" target="_blank" rel="noopener" className={buttonClass('secondary')}>
            View shop
          </a>
        </div>
      )}
      <div>
        <Button
          look="text"
          onClick={() => {
            localStorage.setItem(key, 'done');
            setDone(true);
          }}
        >
          Dismiss
        </Button>
      </div>
    </Panel>
  );
}
