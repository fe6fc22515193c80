import type { OwnerCollection } from '@daybook/contracts/catalogue/owner-catalogue.api';
import { CONTENT_STATUSES, ProductType, SHARE_PLATFORMS } from '@daybook/contracts/shared/enumerations';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { STATUS_WORDS } from '../../../../lib/owner/status-words';
import { PLATFORM_NAMES } from '../../../../lib/share-platforms';
import { Chips } from '../../../../ui/owner/chips';
import { SelectField, TextArea, TextField, Tick } from '../../../../ui/owner/field';
import { Panel } from '../../../../ui/owner/panel';
import { PRODUCT_TYPE_OPTIONS } from '../product-types';
import { CollectionField } from './collection-field';
import type { ProductForm } from './product-form';

const STATUSES = CONTENT_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] }));

/** What the page of a product shows while the lines are empty (`serviceLines`). */
const serviceAbout = (type: number) =>
  type === ProductType.physical
    ? 'Shown on the product’s page in place of the website’s lines. Leave a line empty to show the website’s.'
    : 'Shown on the product’s page. The website’s lines are only for physical products.';

type SideFieldsProps = {
  form: UseFormReturn<ProductForm>;
  collections: readonly OwnerCollection[];
  /** IANA name, of the website */
  timeZone: string;
};

/** The fields that place a product: collection, slug, search results. */
export function SideFields({ form, collections, timeZone }: SideFieldsProps) {
  const { control, register, formState } = form;
  const { errors } = formState;
  const [status, type, hasOwnButton, isScarce] = useWatch({
    control,
    name: ['status', 'productType', 'useCustomAddButtonText', 'scarcityEnabled'],
  });
  return (
    <>
      <Panel title="Visibility">
        <SelectField
          label="Status"
          options={STATUSES}
          error={errors.status?.message}
          {...register('status')}
        />
        {status === 'scheduled' && (
          <TextField
            label="Publish at"
            type="datetime-local"
            hint={`In the website’s time zone, ${timeZone}.`}
            error={errors.publishAt?.message}
            {...register('publishAt')}
          />
        )}
        <Controller
          control={control}
          name="collectionId"
          rules={{ required: 'Choose a collection, or create one.' }}
          render={({ field }) => (
            <CollectionField
              {...field}
              collections={collections}
              error={errors.collectionId?.message}
              onChange={(id) => {
                field.onChange(id);
                form.clearErrors('collectionId');
              }}
            />
          )}
        />
      </Panel>
      <Panel title="Kind">
        <SelectField
          label="Type"
          options={PRODUCT_TYPE_OPTIONS}
          error={errors.productType?.message}
          {...register('productType')}
        />
        {Number(type) === ProductType.service && (
          <Tick label="Allow more than one" {...register('multipleQuantityAllowed')} />
        )}
        <TextField label="Vendor" hint="The brand or the maker." maxLength={255} {...register('vendor')} />
        <Controller
          control={control}
          name="tags"
          render={({ field: { value, onChange } }) => (
            <Chips
              label="Tags"
              hint="Enter or a comma after each."
              values={value}
              onAdd={(tag) => onChange([...value, tag])}
              onRemove={(tag) => onChange(value.filter((other) => other !== tag))}
            />
          )}
        />
      </Panel>
      <Panel title="Texts">
        <Tick label="Custom button text" {...register('useCustomAddButtonText')} />
        {hasOwnButton && (
          <TextField label="Button text" maxLength={100} {...register('customAddButtonText')} />
        )}
        <TextField
          label="Sold-out text"
          placeholder="sold out"
          maxLength={100}
          {...register('customSoldOutText')}
        />
        <Tick label="Show low-stock message" {...register('scarcityEnabled')} />
        {isScarce && <TextField label="Scarcity text" maxLength={100} {...register('scarcityText')} />}
      </Panel>
      <Panel title="Delivery and returns" about={serviceAbout(Number(type))}>
        <TextField label="Delivery, in one line" maxLength={1000} {...register('delivery')} />
        <TextField label="Returns, in one line" maxLength={1000} {...register('returns')} />
      </Panel>
      <Panel title="Sharing" about="Where visitors can share the product, besides by link and email.">
        {SHARE_PLATFORMS.map((platform) => (
          <Tick
            key={platform}
            label={PLATFORM_NAMES[platform]}
            value={platform}
            {...register('shareButtonOptions')}
          />
        ))}
      </Panel>
      <Panel title="URL and search engines">
        <TextField
          label="URL"
          hint="The last part of the page’s URL. Leave empty to create it from the name."
          spellCheck={false}
          maxLength={200}
          error={errors.urlId?.message}
          {...register('urlId')}
        />
        <TextField label="Title for search engines" maxLength={200} {...register('seoTitle')} />
        <TextArea
          label="Description for search engines"
          rows={3}
          maxLength={500}
          {...register('seoDescription')}
        />
      </Panel>
    </>
  );
}
