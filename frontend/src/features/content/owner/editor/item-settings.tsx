import { CONTENT_LIMITS } from '@daybook/contracts/content/shared/content-limits';
import type { PageHead } from '@daybook/contracts/content/shared/page';
import { TextArea, TextField } from '../../../../ui/owner/field';

type ItemSettingsProps = {
  head: PageHead;
  /** of the head, by the field */
  problems: Readonly<Record<string, string>>;
  onChange: (name: keyof PageHead, value: unknown) => void;
};

/** The facts that only a post of a collection has. */
export function ItemSettings({ head, problems, onChange }: ItemSettingsProps) {
  const { publishedOn = '', excerpt = '', author = '', tags = [] } = head;
  return (
    <>
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
      <TextField
        // what another member has set takes the place of what stands here
        key={tags.join()}
        label="Tags"
        hint="Separate them with commas."
        defaultValue={tags.join(', ')}
        error={Object.entries(problems).find(([field]) => field.startsWith('tags'))?.[1]}
        onBlur={({ target }) => onChange('tags', tagsIn(target.value))}
      />
    </>
  );
}

/** The tags in a text with commas between them; undefined: there are none. */
function tagsIn(text: string): readonly string[] | undefined {
  const tags = text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
  return tags.length === 0 ? undefined : tags;
}
