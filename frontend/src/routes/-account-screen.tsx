import { planWords } from '../features/catalogue/purchase/subscription-phrase';
import { AddressesPage } from '../features/customers/addresses-page';
import { CodePage } from '../features/customers/code-page';
import { CustomerOrdersPage } from '../features/customers/orders-page';
import { SettingsPage } from '../features/customers/settings-page';
import { SignInPage } from '../features/customers/sign-in-page';
import { SignUpPage } from '../features/customers/sign-up-page';
import { CustomerSubscriptionsPage } from '../features/customers/subscriptions-page';
import type { WayInProps } from '../features/customers/way-in';
import { useLocale } from '../lib/locale-context';
import type { loadAccount } from './-load-account';

type AccountScreenProps = Awaited<ReturnType<typeof loadAccount>> & WayInProps;

/** The page of an account that its address names. */
export function AccountScreen({ name, session, notice, next, ...loaded }: AccountScreenProps) {
  const { t } = useLocale();
  const { customer, joinedCart, codeSentTo } = session;
  if (name === 'code') return <CodePage sentTo={codeSentTo} notice={notice} next={next} />;
  if (name === 'sign-up') return <SignUpPage notice={notice} next={next} />;
  if (!customer) return <SignInPage notice={notice} next={next} />;
  const { email } = customer;
  const { orders, areas, subscriptions, addresses, restocks, country, timeZone } = loaded;
  if (addresses)
    return <AddressesPage email={email} addresses={addresses} country={country} notice={notice} />;
  if (name === 'subscriptions')
    return (
      <CustomerSubscriptionsPage
        email={email}
        subscriptions={subscriptions}
        words={(plan, price) => planWords(plan, price, t)}
        timeZone={timeZone}
        notice={notice}
      />
    );
  if (name === 'settings') return <SettingsPage customer={customer} restocks={restocks} notice={notice} />;
  if (!orders) return <SignInPage notice={notice} next={next} />;
  return (
    <CustomerOrdersPage
      email={email}
      orders={orders}
      areas={areas}
      joinedCart={joinedCart}
      timeZone={timeZone}
      notice={notice}
    />
  );
}
