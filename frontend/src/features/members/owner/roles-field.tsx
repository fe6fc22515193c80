import type { Role } from '@daybook/contracts/shared/roles';
import type { Ref } from 'react';
import { Disclosure } from '../../../ui/disclosure';
import field from '../../../ui/field.module.css';
import { Tick } from '../../../ui/owner/field';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { ROLE_ABOUT, ROLES_BY_USE, roleTitle } from './role-words';
import styles from './roles-field.module.css';
import { useRoleScreens } from './use-role-screens';

type RolesFieldProps = {
  roles: readonly Role[];
  onChange: (roles: Role[]) => void;
  /** stands at the first role */
  error?: string;
  /** the tick of the first role */
  ref?: Ref<HTMLInputElement>;
};

/**
 * The roles of section 3, each with what it is for, and on demand which screens it opens. Those that open no screen of
 * their own wait behind the others. A member may have several.
 */
export function RolesField({ roles, onChange, error, ref }: RolesFieldProps) {
  const screensOf = useRoleScreens();
  const first = ROLES_BY_USE.filter((role) => screensOf(role).labels.length > 0);
  const others = ROLES_BY_USE.filter((role) => !first.includes(role));
  const tick = (role: Role) => {
    const { labels, isWithoutScreen } = screensOf(role);
    const isFirst = role === first[0];
    return (
      <div key={role}>
        <Tick
          ref={isFirst ? ref : undefined}
          label={
            <>
              {roleTitle([role])}
              {isWithoutScreen && <span className={styles.mark}>No screen yet</span>}
            </>
          }
          hint={ROLE_ABOUT[role]}
          error={isFirst ? error : undefined}
          checked={roles.includes(role)}
          onChange={(event) =>
            onChange(event.target.checked ? [...roles, role] : roles.filter((other) => other !== role))
          }
        />
        {labels.length > 0 && (
          <details className={styles.screens}>
            <summary>
              Screens<VisuallyHidden> of {roleTitle([role])}</VisuallyHidden>
            </summary>
            <p>{labels.join(', ')}</p>
          </details>
        )}
      </div>
    );
  };
  return (
    <fieldset className={styles.roles}>
      <legend className={field.label}>Roles</legend>
      {first.map(tick)}
      <Disclosure title="More roles" open={roles.some((role) => others.includes(role))}>
        <div className={styles.roles}>{others.map(tick)}</div>
      </Disclosure>
    </fieldset>
  );
}
