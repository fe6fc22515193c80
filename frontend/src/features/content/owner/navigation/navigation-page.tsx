import type { Link as LinkTarget } from '@daybook/contracts/content/shared/link';
import type { Navigation, NavigationNode } from '@daybook/contracts/content/shared/navigation';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button as AriaButton } from 'react-aria-components/Button';
import { useApi } from '../../../../lib/api/api-context';
import { useMay } from '../../../../lib/owner/owner-session';
import { Alert } from '../../../../ui/alert';
import { buttonClass } from '../../../../ui/button';
import { Button } from '../../../../ui/owner/button';
import { Icon } from '../../../../ui/owner/icon';
import { IconButton } from '../../../../ui/owner/icon-button';
import { Loaded, sendErrorText } from '../../../../ui/owner/load-state';
import { Menu } from '../../../../ui/owner/menu';
import { MergeDialog } from '../../../../ui/owner/merge-dialog';
import { PageHead } from '../../../../ui/owner/page-head';
import { Columns, Panel } from '../../../../ui/owner/panel';
import { UnsavedChanges } from '../../../../ui/owner/unsaved-changes';
import { newBlockId } from '../editor/block-id';
import { problemsBelow } from '../editor/problems-below';
import { FooterPanel } from './footer-panel';
import { HomePagePanel } from './home-page-panel';
import { LineForm } from './line-form';
import { MenuTree } from './menu-tree';
import { navigationQuery } from './navigation.queries';
import { lineOf, placeOf, withLine } from './navigation-tree';
import { UnlinkedPages } from './unlinked-pages';
import { type LineEditing, useLineEditing } from './use-line-editing';
import { useNavigationDraft } from './use-navigation-draft';

/** The menus of the website and its home page. */
export function NavigationPage() {
  const navigation = useQuery(navigationQuery(useApi()));
  return <Loaded query={navigation}>{(data) => <Editor opened={data} />}</Loaded>;
}

type State = ReturnType<typeof useNavigationDraft>;

function Editor({ opened }: { opened: { settings: Navigation; version: number } }) {
  const state = useNavigationDraft(opened);
  const { draft, change, isDirty, isPending, error, problems, merging } = state;
  const editing = useLineEditing(draft, change);
  const { titleOf } = editing;
  const maySave = useMay('content.publish');
  const hasHistory = useMay('history.read') && maySave && opened.version > 0;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isDirty && !isPending && maySave) state.save();
      }}
    >
      <Head state={state} maySave={maySave} hasHistory={hasHistory} />
      {!maySave && <p>Your role doesn’t include saving the navigation.</p>}
      {error && <Alert title={sendErrorText(error)}>{[...new Set(Object.values(problems))].join(' ')}</Alert>}
      <Columns
        main={
          <>
            <MenusPanel navigation={draft} editing={editing} />
            <UnlinkedPages navigation={draft} onAdd={(id) => editing.addLink({ kind: 'page', id })} />
          </>
        }
        side={
          <>
            <LinePanel state={state} editing={editing} />
            <HomePagePanel navigation={draft} error={problems.homePageId} onChange={change} />
            <FooterPanel navigation={draft} error={problems.footerRegionId} onChange={change} />
          </>
        }
      />
      <UnsavedChanges
        isDirty={isDirty}
        isBusy={isPending}
        what="the navigation"
        onSave={maySave ? state.save : undefined}
      />
      {merging && <MergeDialog wordsOf={(field) => fieldWords(draft, field, titleOf)} {...merging} />}
    </form>
  );
}

function Head({ state, maySave, hasHistory }: { state: State; maySave: boolean; hasHistory: boolean }) {
  const { undo, redo, isDirty, isPending } = state;
  return (
    <PageHead
      isSticky
      title="Navigation"
      actions={
        <>
          <IconButton icon="undo" label="Undo" disabled={!undo} onClick={undo} />
          <IconButton icon="redo" label="Redo" disabled={!redo} onClick={redo} />
          {hasHistory && (
            <Link to="/config/navigation/history" className={buttonClass('text')}>
              History
            </Link>
          )}
          <Button type="submit" busy={isPending} disabled={!isDirty || !maySave}>
            {isPending ? 'Saving…' : isDirty ? 'Save' : 'Saved'}
          </Button>
        </>
      }
    />
  );
}

function MenusPanel({ navigation, editing }: { navigation: Navigation; editing: LineEditing }) {
  return (
    <Panel
      title="Menus"
      about="Drag lines, or move the chosen one with Alt and an arrow key."
      actions={<AddMenu onLink={editing.addLink} onFolder={editing.add} />}
    >
      <MenuTree
        navigation={navigation}
        chosen={editing.chosen}
        titleOf={editing.titleOf}
        onChoose={editing.choose}
        onMove={editing.move}
        onDrop={editing.drop}
        onRemove={editing.remove}
        onEdit={editing.edit}
      />
    </Panel>
  );
}

function LinePanel({ state, editing }: { state: State; editing: LineEditing }) {
  const { draft, problems, change } = state;
  const { line, titleOf } = editing;
  return (
    <Panel title={line ? titleOf(line) : 'Line'}>
      <div ref={editing.form}>
        {line ? (
          <LineForm
            key={line.id}
            navigation={draft}
            line={line}
            title={titleOf(line)}
            problems={problemsBelow(problems, pathOf(draft, line.id))}
            onChange={(next) => change(withLine(draft, next))}
            onMove={editing.move}
            onPut={(parent) => editing.putInto(line.id, parent)}
            onRemove={editing.remove}
          />
        ) : (
          <p>Choose a line to change its words or where it leads.</p>
        )}
      </div>
    </Panel>
  );
}

type AddMenuProps = {
  onLink: (link: LinkTarget, title?: string) => void;
  onFolder: (folder: NavigationNode) => void;
};

function AddMenu({ onLink, onFolder }: AddMenuProps) {
  return (
    <Menu
      label="Kind of the line"
      trigger={
        <AriaButton className={buttonClass('secondary')}>
          <Icon name="plus" /> Add line
        </AriaButton>
      }
      entries={[
        { id: 'link', label: 'Link', onAction: () => onLink({ kind: 'address', url: '/' }, 'New link') },
        { id: 'shop', label: 'All products', onAction: () => onLink({ kind: 'address', url: '/shop' }) },
        {
          id: 'folder',
          label: 'Folder',
          onAction: () =>
            onFolder({
              id: newBlockId(),
              kind: 'folder',
              title: 'New folder',
              behavior: 'none',
              links: [],
            }),
        },
      ]}
    />
  );
}

/** The dotted path of a line, as problems name it: `header.1.links.0`. */
function pathOf(navigation: Navigation, id: string): string {
  const place = placeOf(navigation, id);
  if (!place) return '';
  const { parent, index } = place;
  if (parent.startsWith('list:')) return `${parent.slice('list:'.length)}.${index}`;
  return `${pathOf(navigation, parent)}.links.${index}`;
}

const LISTS: Readonly<Record<string, string>> = {
  header: 'Order of the header',
  footer: 'Order of the footer',
  notLinked: 'Order of what is not linked',
  homePageId: 'Home page',
  footerRegionId: 'Footer',
};

/** The name of a conflict's field for a member: the line that it is about, or a whole list. */
function fieldWords(
  navigation: Navigation,
  field: string,
  titleOf: (node: NavigationNode) => string,
): string {
  const line = field
    .split('.')
    .map((name) => lineOf(navigation, name))
    .findLast((found) => found !== undefined);
  return line ? titleOf(line) : (LISTS[field] ?? field);
}
