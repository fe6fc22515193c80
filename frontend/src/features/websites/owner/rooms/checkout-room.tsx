import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Tick } from '../../../../ui/owner/field';
import { Panel } from '../../../../ui/owner/panel';
import { InstalmentFields } from '../instalment-fields';
import type { WebsiteForm } from '../website-form';
import { WebsiteRoom } from './website-room';
import { said } from './website-settings';

/** How customers come to an order, and what they are asked there. */
export const CheckoutRoom = () => <WebsiteRoom room="checkout" title="Checkout" fields={CheckoutFields} />;

function CheckoutFields({ form }: { form: UseFormReturn<WebsiteForm> }) {
  const { control, register } = form;
  const hasMailingList = useWatch({ control, name: 'isMailingListEnabled' });
  const { label, hint } = said('instalments.0.isOffered');
  return (
    <>
      <Panel id="checkout" title="At the checkout">
        <Tick {...said('isExpressCheckoutEnabled')} {...register('isExpressCheckoutEnabled')} />
        <Tick {...said('isMailingListEnabled')} {...register('isMailingListEnabled')} />
        {hasMailingList && <Tick {...said('isOptedInByDefault')} {...register('isOptedInByDefault')} />}
      </Panel>
      <Panel id="installments" title={label} about={hint}>
        <InstalmentFields form={form} />
      </Panel>
    </>
  );
}
