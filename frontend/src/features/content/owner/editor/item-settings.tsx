import { BLOCK_KINDS, isBlockType } from '@daybook/contracts/content/shared/blocks';
import { CONTENT_LIMITS } from '@daybook/contracts/content/shared/content-limits';
import type { Block } from '@daybook/contracts/content/shared/page';
import { isPromotable } from '@daybook/contracts/content/shared/promoted-blocks';
import {
  EVENT_RECORD_TYPE,
  ITEM_TYPES,
  TEXT_RECORD_TYPE,
} from '@daybook/contracts/content/shared/record-types';
import { SHARE_PLATFORMS, type SharePlatform } from '@daybook/contracts/shared/enumerations';
import { PLATFORM_NAMES } from '../../../../lib/share-platforms';
import { SelectField, TextArea, TextField, Tick } from '../../../../ui/owner/field';
import { newEventDates } from '../journals/new-event-dates';
import { EventSettings } from './event-settings';
import type { ItemSettingsProps } from './item-settings-props';
import { TermsInput } from './terms-input';

const TYPES = ITEM_TYPES.map(({ code, title }) => ({ value: String(code), label: title }));

/** The blocks that can stand for a post in lists, by their kind and place. */
function facesOf(blocks: readonly Block[]) {
  const faces = blocks.flatMap(({ id, type }) =>
    isPromotable(type) && isBlockType(type) ? [{ id, type }] : [],
  );
  return [
    { value: '', label: 'Its picture' },
    ...faces.map(({ id, type }, i) => ({ value: id, label: `${i + 1}. ${BLOCK_KINDS[type].title}` })),
  ];
}

/** The facts that only a post of a collection has. */
export function ItemSettings(props: ItemSettingsProps) {
  const { head, blocks, problems, onChange } = props;
  const { recordType = TEXT_RECORD_TYPE, publishedOn = '', excerpt = '', author = '' } = head;
  return (
    <>
      <KindField {...props} />
      {recordType === EVENT_RECORD_TYPE && <EventSettings {...props} />}
      <TextField
        type="date"
        label="Date"
        hint="Without one, the post has the day on which it is first published."
        value={publishedOn}
        error={problems.publishedOn}
        onChange={({ target }) => onChange('publishedOn', target.value || undefined)}
      />
      <TextField
        label="Author"
        maxLength={CONTENT_LIMITS.author}
        value={author}
        error={problems.author}
        onChange={({ target }) => onChange('author', target.value || undefined)}
      />
      <TextArea
        label="Excerpt"
        hint="Lists and feeds show it. Without it they show the description."
        rows={3}
        maxLength={CONTENT_LIMITS.description}
        value={excerpt}
        error={problems.excerpt}
        onChange={({ target }) => onChange('excerpt', target.value || undefined)}
      />
      <SelectField
        label="Shown in lists"
        options={facesOf(blocks)}
        value={head.promotedBlock ?? ''}
        error={problems.promotedBlock}
        onChange={({ target }) => onChange('promotedBlock', target.value || undefined)}
      />
      <TermsOfItem {...props} />
      <ExternalLink {...props} />
      <SharingFields {...props} />
    </>
  );
}

/** Whether visitors read how to share the post, and where beside its link and email. */
function SharingFields({ head, problems, onChange }: ItemSettingsProps) {
  const chosen = head.shareButtonOptions;
  const choose = (platform: SharePlatform, isChosen: boolean) =>
    onChange(
      'shareButtonOptions',
      SHARE_PLATFORMS.filter((one) => (one === platform ? isChosen : chosen?.includes(one))),
    );
  return (
    <>
      <Tick
        label="Show ways to share it"
        hint="Its link, email, and what is ticked below."
        checked={chosen !== undefined}
        onChange={({ target }) => onChange('shareButtonOptions', target.checked ? [] : undefined)}
      />
      {problems.shareButtonOptions && <p role="alert">{problems.shareButtonOptions}</p>}
      {chosen &&
        SHARE_PLATFORMS.map((platform) => (
          <Tick
            key={platform}
            label={PLATFORM_NAMES[platform]}
            checked={chosen.includes(platform)}
            onChange={({ target }) => choose(platform, target.checked)}
          />
        ))}
    </>
  );
}

/** The kind of the post. An event begins with a start and an end. */
function KindField({ head, problems, onChange }: ItemSettingsProps) {
  const { recordType = TEXT_RECORD_TYPE } = head;
  return (
    <SelectField
      label="Kind"
      options={TYPES}
      value={String(recordType)}
      error={problems.recordType}
      onChange={({ target }) => {
        const code = Number(target.value);
        if (code === EVENT_RECORD_TYPE && head.startDate === undefined) {
          const { startDate, endDate } = newEventDates(new Date());
          onChange('startDate', startDate);
          onChange('endDate', endDate);
        }
        onChange('recordType', code);
      }}
    />
  );
}

function TermsOfItem({ head, problems, onChange }: ItemSettingsProps) {
  const problemOf = (start: string) =>
    Object.entries(problems).find(([field]) => field.startsWith(start))?.[1];
  return (
    <>
      <TermsInput
        label="Categories"
        tagType="category"
        terms={head.categories ?? []}
        error={problemOf('categories')}
        onChange={(categories) => onChange('categories', categories)}
      />
      <TermsInput
        label="Tags"
        tagType="tag"
        terms={head.tags ?? []}
        error={problemOf('tags')}
        onChange={(tags) => onChange('tags', tags)}
      />
    </>
  );
}

/** Where the post leads instead of to its own page. */
function ExternalLink({ head, problems, onChange }: ItemSettingsProps) {
  return (
    <>
      <TextField
        label="External link"
        hint="Such as https://example.com/article."
        defaultValue={head.externalLink ?? ''}
        key={head.externalLink ?? ''}
        error={problems.externalLink}
        onBlur={({ target }) => {
          if (target.value.trim() === '' && head.passthrough) onChange('passthrough', undefined);
          onChange('externalLink', target.value.trim() || undefined);
        }}
      />
      {head.externalLink !== undefined && (
        <Tick
          label="Lead visitors to the external link"
          checked={head.passthrough === true}
          onChange={({ target }) => onChange('passthrough', target.checked || undefined)}
        />
      )}
      <TextField
        label="Source"
        hint="The address of the page or work that it is about."
        defaultValue={head.sourceUrl ?? ''}
        key={`source ${head.sourceUrl ?? ''}`}
        error={problems.sourceUrl}
        onBlur={({ target }) => onChange('sourceUrl', target.value.trim() || undefined)}
      />
    </>
  );
}
