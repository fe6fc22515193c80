import { type Permission, permissionsOf } from '@daybook/contracts/shared/permissions';
import { ROLE_NAMES } from '@daybook/contracts/shared/roles';
import { Link } from '@tanstack/react-router';
import { ROLE_ABOUT, roleWords } from '../../../features/members/owner/role-words';
import { useMay, useSession } from '../../../lib/owner/owner-session';
import { buttonClass } from '../../../ui/button';
import { PageHead } from '../../../ui/owner/page-head';

const list = new Intl.ListFormat('en', { type: 'disjunction' });

/** The screen without the needed right. A member who may not be in the owner area at all reads what they may do. */
export function ScreenForbidden({ right }: { right: Permission }) {
  const mayBeHere = useMay('site.view');
  return mayBeHere || right === 'operator' ? <MissingScreen right={right} /> : <MissingArea />;
}

/** Names the right and the roles that include it. */
function MissingScreen({ right }: { right: Permission }) {
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

/** Says what the member's roles are for, and what is open to every account. */
function MissingArea() {
  const { website, roles } = useSession();
  return (
    <>
      <PageHead title="Your role doesn’t include the owner area" />
      <p>
        Your role on {website.title} is {roleWords(roles)}. {roles.map((role) => ROLE_ABOUT[role]).join(' ')}
      </p>
      <p>
        You can change your password and end your sessions in <Link to="/config/account">My account</Link>,
        and open another of your websites in <Link to="/config/websites">Websites</Link>. An admin of{' '}
        {website.title} can give you another role.
      </p>
    </>
  );
}
