import { ROLE_NAMES, type Role } from '@daybook/contracts/shared/roles';
import field from '../../../ui/field.module.css';
import { Tick } from '../../../ui/owner/field';
import { ROLE_ABOUT, roleTitle } from './role-words';
import styles from './roles-field.module.css';

type RolesFieldProps = { roles: readonly Role[]; onChange: (roles: Role[]) => void; error?: string };

/** The roles of section 3, each with what it is for. A member may have several. */
export function RolesField({ roles, onChange, error }: RolesFieldProps) {
  return (
    <fieldset className={styles.roles}>
      <legend className={field.label}>Roles</legend>
      {error && <p className={field.error}>{error}</p>}
      {ROLE_NAMES.map((role) => (
        <Tick
          key={role}
          label={roleTitle([role])}
          hint={ROLE_ABOUT[role]}
          checked={roles.includes(role)}
          onChange={(event) =>
            onChange(event.target.checked ? [...roles, role] : roles.filter((other) => other !== role))
          }
        />
      ))}
    </fieldset>
  );
}
