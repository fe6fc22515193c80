import { COMMENTS_CLOSED, COMMENTS_OPEN } from '@daybook/contracts/comments/shared/comments';
import { CONTENT_LIMITS } from '@daybook/contracts/content/shared/content-limits';
import { type Block, PAGE_STATUSES, type PageHead } from '@daybook/contracts/content/shared/page';
import { SelectField, TextArea, TextField, Tick } from '../../../../ui/owner/field';
import { Panel } from '../../../../ui/owner/panel';
import { PAGE_STATUS_WORDS } from '../pages/page-status';
import styles from './block-form.module.css';
import { ItemSettings } from './item-settings';
import { PictureInput } from './picture-input';
import { problemsBelow } from './problems-below';

const STATUSES = PAGE_STATUSES.map((value) => ({ value, label: PAGE_STATUS_WORDS[value] }));

const COMMENT_STATES = [
  { value: '', label: 'As in the website’s settings' },
  { value: String(COMMENTS_OPEN), label: 'Open' },
  { value: String(COMMENTS_CLOSED), label: 'Closed' },
];

const LAYOUTS = [
  { value: '', label: 'Page' },
  { value: 'splash', label: 'Splash page' },
];

type PageSettingsProps = {
  head: PageHead;
  /** of the page, in reading order */
  blocks: readonly Block[];
  /** of the whole page */
  problems: Readonly<Record<string, string>>;
  onChange: (name: keyof PageHead, value: unknown) => void;
};

/** The facts about a page as a whole. */
export function PageSettings({ head, blocks, problems, onChange }: PageSettingsProps) {
  const own = problemsBelow(problems, 'head');
  return (
    <Panel title={head.kind === 'region' ? 'Section settings' : 'Page settings'}>
      <div className={styles.form}>
        <TextField
          label="Title"
          maxLength={CONTENT_LIMITS.title}
          value={head.title}
          error={own.title}
          onChange={({ target }) => onChange('title', target.value)}
        />
        {head.kind !== 'region' && <ForVisitors head={head} problems={own} onChange={onChange} />}
        {head.kind !== 'region' && head.collection === undefined && (
          <SelectField
            label="Layout"
            hint="A splash page fills the screen, without the header and the footer of the website."
            value={head.layout ?? ''}
            options={LAYOUTS}
            error={own.layout}
            onChange={({ target }) => onChange('layout', target.value || undefined)}
          />
        )}
        {head.collection !== undefined && (
          <ItemSettings head={head} blocks={blocks} problems={own} onChange={onChange} />
        )}
        {head.kind !== 'region' && (
          <SelectField
            label="Comments"
            hint="On a page they need a Comments block; on posts the website’s settings turn them on."
            value={String(head.commentState ?? '')}
            options={COMMENT_STATES}
            error={own.commentState}
            onChange={({ target }) => onChange('commentState', Number(target.value) || undefined)}
          />
        )}
        <SelectField
          label="Status"
          hint="Private pages are found by members alone, once they are published."
          value={head.status}
          options={STATUSES}
          error={own.status}
          onChange={({ target }) => onChange('status', target.value)}
        />
      </div>
    </Panel>
  );
}

/** Where a page stands, and what search engines and shared links say of it. A shared section has none of it. */
function ForVisitors({ head, problems, onChange }: Omit<PageSettingsProps, 'blocks'>) {
  return (
    <>
      <TextField
        label="URL"
        hint="Lower-case letters, digits and hyphens, such as about-us. Visitors get the new URL once you publish."
        maxLength={CONTENT_LIMITS.slug}
        spellCheck={false}
        value={head.slug}
        error={problems.slug}
        onChange={({ target }) => onChange('slug', target.value)}
      />
      <TextArea
        label="Description"
        hint="For search engines and shared links. Without it they show the first words of the page."
        rows={3}
        maxLength={CONTENT_LIMITS.description}
        value={head.description}
        error={problems.description}
        onChange={({ target }) => onChange('description', target.value)}
      />
      <PictureInput
        label="Picture of shared links"
        value={head.picture}
        error={problems.picture}
        onChange={(picture) => onChange('picture', picture)}
      />
      <TextArea
        label="Former addresses"
        hint="Paths that lead here, one in each line, such as /2024/05/hello. They work where nothing else stands."
        rows={2}
        spellCheck={false}
        value={(head.formerPaths ?? []).join('\n')}
        error={pathProblem(problems)}
        onChange={({ target }) => onChange('formerPaths', pathsOf(target.value))}
      />
      <Tick
        label="Hide from search engines"
        checked={head.isNoindex}
        onChange={({ target }) => onChange('isNoindex', target.checked)}
      />
    </>
  );
}

/** The lines as they are typed: the server says which of them is no path. */
const pathsOf = (typed: string): readonly string[] | undefined =>
  typed === '' ? undefined : typed.split('\n');

const pathProblem = (problems: Readonly<Record<string, string>>): string | undefined =>
  Object.entries(problems).find(([name]) => name.startsWith('formerPaths'))?.[1];
