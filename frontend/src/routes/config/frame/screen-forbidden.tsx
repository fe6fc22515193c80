import { type Permission, permissionsOf } from '@daybook/contracts/shared/permissions';
import { ROLE_NAMES } from '@daybook/contracts/shared/roles';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/button';
import { PageHead } from '../../../ui/owner/page-head';

const list = new Intl.ListFormat('en', { type: 'disjunction' });

/** The screen without the needed right: names the right and the roles that include it. */
export function ScreenForbidden({ right }: { right: Permission }) {
  return (
    <>
      <PageHead
        title="Your role doesn’t include this screen"
        actions={
          <Link to="/config" className={buttonClass('secondary')}>
            Overview
          </Link>
        }
      />
      <p>
        It needs the right <code>{right}</code>. {whoHas(right)}
      </p>
    </>
  );
}

function whoHas(right: Permission): string {
  if (right === 'operator') return 'Operators of this installation have it.';
  const roles = ROLE_NAMES.filter((role) => permissionsOf([role]).has(right));
  return `The role ${list.format(roles)} brings it; an admin of this website can give you one.`;
}
