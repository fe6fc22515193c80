import { useSession } from '../../../lib/owner/owner-session';
import { PageHead } from '../../../ui/owner/page-head';
import { Panels } from '../../../ui/owner/panel';
import { ChangePassword } from './change-password';
import { roleWords } from './role-words';
import { SecondFactorPanel } from './second-factor-panel';
import { SessionsPanel } from './sessions-panel';

/** The signed-in member's account: email, password and sessions. */
export function AccountPage() {
  const { member, website, roles } = useSession();
  return (
    <>
      <PageHead title="My account" />
      <Panels isForm>
        <p>
          {member.email} is {roleWords(roles)} of {website.title}
          {member.isOperator && ', and operator of this installation'}.
        </p>
        <ChangePassword />
        <SecondFactorPanel />
        <SessionsPanel />
      </Panels>
    </>
  );
}
