import type { Role } from '@daybook/contracts/shared/roles';
import field from '../../../ui/field.module.css';
import { Tick } from '../../../ui/owner/field';
import { ROLE_ABOUT, ROLES_BY_USE, roleTitle } from './role-words';
import styles from './roles-field.module.css';
import { useRoleScreens } from './use-role-screens';

type RolesFieldProps = { roles: readonly Role[]; onChange: (roles: Role[]) => void; error?: string };

/** The roles of section 3, each with what it is for and which screens it opens. A member may have several. */
export function RolesField({ roles, onChange, error }: RolesFieldProps) {
  const screensOf = useRoleScreens();
  return (
    <fieldset className={styles.roles} aria-describedby={error ? 'roles-error' : undefined}>
      <legend className={field.label}>Roles</legend>
      {error && (
        <p id="roles-error" role="alert" className={field.error}>
          {error}
        </p>
      )}
      {ROLES_BY_USE.map((role) => {
        const { labels, isWithoutScreen } = screensOf(role);
        return (
          <Tick
            key={role}
            label={
              <>
                {roleTitle([role])}
                {isWithoutScreen && <span className={styles.mark}>No screen yet</span>}
              </>
            }
            hint={
              <>
                {ROLE_ABOUT[role]}
                {labels.length > 0 && ` Opens: ${labels.join(', ')}.`}
              </>
            }
            checked={roles.includes(role)}
            onChange={(event) =>
              onChange(event.target.checked ? [...roles, role] : roles.filter((other) => other !== role))
            }
          />
        );
      })}
    </fieldset>
  );
}
