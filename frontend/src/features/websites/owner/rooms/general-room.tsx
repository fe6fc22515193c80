import { Link } from '@tanstack/react-router';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { currencyName } from '../../../../lib/owner/currency-choices';
import { FieldRow, TextField, Tick } from '../../../../ui/owner/field';
import { Panel } from '../../../../ui/owner/panel';
import { DeletionPanel } from '../deletion/deletion-panel';
import { TimeZoneField } from '../locale-fields';
import type { WebsiteForm } from '../website-form';
import { WebsiteRoom } from './website-room';
import { said } from './website-settings';

/** The placeholder of an empty field of the texts. */
const DEFAULT_TEXTS = {
  addToCart: 'Add To Cart',
  subscribe: 'Subscribe',
  soldOut: 'sold out',
  restockSuccess: 'Signed up!',
  quickView: 'Quick View',
} as const satisfies Record<keyof WebsiteForm['texts'], string>;

/** The name of the website, whether it is open, its region, its texts, comments, and its end. */
export const GeneralRoom = () => (
  <WebsiteRoom
    room="general"
    title="General"
    fields={GeneralFields}
    after={({ id, isDefault }) => <DeletionPanel id={id} isDefault={isDefault} />}
  />
);

function GeneralFields({ form }: { form: UseFormReturn<WebsiteForm> }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Panel id="website" title="Website">
        <TextField {...said('title')} maxLength={200} error={errors.title?.message} {...register('title')} />
        <TextField
          {...said('tagline')}
          maxLength={300}
          error={errors.tagline?.message}
          {...register('tagline')}
        />
        <Tick {...said('isOpen')} {...register('isOpen')} />
      </Panel>
      <RegionPanel form={form} />
      <Panel id="shared-texts" title="On product pages">
        <TextField {...said('delivery')} error={errors.delivery?.message} {...register('delivery')} />
        <TextField {...said('returns')} error={errors.returns?.message} {...register('returns')} />
      </Panel>
      <Panel
        id="button-texts"
        title="Texts"
        about="Replaces the default texts. Leave empty to use the default."
      >
        <FieldRow>
          {(Object.keys(DEFAULT_TEXTS) as (keyof typeof DEFAULT_TEXTS)[]).map((text) => (
            <TextField
              key={text}
              {...said(`texts.${text}`)}
              placeholder={DEFAULT_TEXTS[text]}
              maxLength={200}
              {...register(`texts.${text}`)}
            />
          ))}
        </FieldRow>
      </Panel>
      <Panel id="comments" title="Comments and likes">
        <Tick {...said('commentsEnabled')} {...register('commentsEnabled')} />
        <Tick {...said('simpleLikingEnabled')} {...register('simpleLikingEnabled')} />
        <TextField
          {...said('disqusShortname')}
          maxLength={50}
          error={errors.disqusShortname?.message}
          {...register('disqusShortname')}
        />
      </Panel>
    </>
  );
}

function RegionPanel({ form: { control, formState } }: { form: UseFormReturn<WebsiteForm> }) {
  const { errors } = formState;
  const { label, hint } = said('currency');
  return (
    <Panel id="region" title="Region">
      <FieldRow>
        <Controller
          control={control}
          name="timeZone"
          render={({ field: { value, onChange, ref } }) => (
            <TimeZoneField value={value} onChange={onChange} error={errors.timeZone?.message} ref={ref} />
          )}
        />
        <Controller
          control={control}
          name="currency"
          render={({ field: { value, ref } }) => (
            <TextField
              label={label}
              readOnly
              value={`${currencyName(value)} (${value})`}
              hint={<Link to="/config/currency">{hint}</Link>}
              error={errors.currency?.message}
              ref={ref}
            />
          )}
        />
      </FieldRow>
    </Panel>
  );
}
