import type { FileListAnswer } from '@daybook/contracts/media/media-files.api';
import type { FileKind } from '@daybook/contracts/media/shared/file-types';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../lib/api/api-context';
import { FILES_KEY, filesQuery } from '../../../lib/owner/file-library';
import { LIBRARY_KEY } from '../../../lib/owner/picture-library';
import { Button } from '../../../ui/button';
import { Empty } from '../../../ui/owner/empty';
import { SelectField, Tick } from '../../../ui/owner/field';
import { FileDrop } from '../../../ui/owner/file-drop';
import { Loaded } from '../../../ui/owner/load-state';
import { MoreRows } from '../../../ui/owner/more-rows';
import { PageHead } from '../../../ui/owner/page-head';
import { SearchInput } from '../../../ui/owner/search-input';
import { useToast } from '../../../ui/owner/toast';
import { Toolbar } from '../../../ui/owner/toolbar';
import { kindOf, kindOfName } from '../kind-of';
import { DeleteFiles } from './delete-files';
import { FileDialog } from './file-dialog';
import { FileRows } from './file-rows';
import { KIND_NAMES, KindTabs } from './kind-tabs';

type Narrowing = { q?: string; use?: 'none' | undefined; folder?: string; tag?: string };

/** The videos, the recordings or the files of the website. */
export function FilesPage() {
  const api = useApi();
  const queries = useQueryClient();
  const { q = '', use, kind: named, folder = '', tag = '' } = useSearch({ from: '/config/files' });
  const kind = kindOf(named);
  const isUnused = use === 'none';
  const navigate = useNavigate({ from: '/config/files' });
  const toast = useToast();
  const [opened, setOpened] = useState<string>();
  const [selected, setSelected] = useState<readonly string[]>([]);
  const library = useInfiniteQuery(
    filesQuery(api, { kind, q, folder, tag, use: isUnused ? 'none' : undefined }),
  );
  const narrow = (changes: Narrowing) => {
    setSelected([]);
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true });
  };
  const uploaded = (id: string | undefined, { name }: File) => {
    void queries.invalidateQueries({ queryKey: id === undefined ? LIBRARY_KEY : FILES_KEY });
    const arrived = id === undefined ? 'pictures' : KIND_NAMES[kindOfName(name)].many;
    if (arrived !== KIND_NAMES[kind].many) toast.done(`${name} is among the ${arrived}.`);
  };
  const isNarrowed = q !== '' || isUnused || folder !== '' || tag !== '';
  return (
    <>
      <PageHead title="Videos and files" />
      <KindTabs kind={kind} onLeave={() => setSelected([])} />
      <Filters kind={kind} shown={{ q, folder, tag, use }} known={library.data?.pages[0]} onNarrow={narrow} />
      <FileDrop action="Add files" onUploaded={uploaded} />
      <Loaded query={library}>
        {({ pages }) => {
          const files = pages.flatMap(({ results }) => results);
          if (files.length === 0) {
            return <NoFiles kind={kind} isNarrowed={isNarrowed} onShowAll={() => narrow(EVERYTHING)} />;
          }
          return (
            <Listed
              query={library}
              files={files}
              kind={kind}
              selected={selected}
              onSelect={setSelected}
              onOpen={setOpened}
            />
          );
        }}
      </Loaded>
      {selected.length > 0 && <DeleteFiles ids={selected} kind={kind} onCleared={() => setSelected([])} />}
      {opened && <FileDialog id={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

const EVERYTHING: Narrowing = { q: '', use: undefined, folder: '', tag: '' };

type FiltersProps = {
  kind: FileKind;
  /** what narrows the list now */
  shown: {
    readonly q: string;
    readonly folder: string;
    readonly tag: string;
    readonly use?: string | undefined;
  };
  /** all folders and tags of the library; undefined while it loads */
  known: Pick<FileListAnswer, 'folders' | 'tags'> | undefined;
  onNarrow: (changes: Narrowing) => void;
};

function Filters({ kind, shown: { q, folder, tag, use }, known, onNarrow }: FiltersProps) {
  const { folders = [], tags = [] } = known ?? {};
  return (
    <Toolbar>
      <SearchInput
        label={`Search ${KIND_NAMES[kind].many}`}
        value={q}
        onSearch={(words) => onNarrow({ q: words })}
      />
      <LabelFilter
        label="Folder"
        all="All folders"
        names={folders}
        value={folder}
        onChange={(name) => onNarrow({ folder: name })}
      />
      <LabelFilter
        label="Tag"
        all="All tags"
        names={tags}
        value={tag}
        onChange={(name) => onNarrow({ tag: name })}
      />
      <Tick
        label={`Only ${KIND_NAMES[kind].many} that nothing uses`}
        checked={use === 'none'}
        onChange={({ target }) => onNarrow({ use: target.checked ? 'none' : undefined })}
      />
    </Toolbar>
  );
}

type LabelFilterProps = {
  label: string;
  /** of the first choice, which narrows nothing */
  all: string;
  names: readonly string[];
  value: string;
  onChange: (name: string) => void;
};

/** Chooses one of the folders or tags; nothing where the library has none. */
function LabelFilter({ label, all, names, value, onChange }: LabelFilterProps) {
  if (names.length === 0 && value === '') return null;
  const offered = value === '' || names.includes(value) ? names : [...names, value];
  return (
    <SelectField
      label={label}
      hideLabel
      value={value}
      options={[{ value: '', label: all }, ...offered.map((name) => ({ value: name, label: name }))]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

type NoFilesProps = { kind: FileKind; isNarrowed: boolean; onShowAll: () => void };

function NoFiles({ kind, isNarrowed, onShowAll }: NoFilesProps) {
  const { many } = KIND_NAMES[kind];
  if (!isNarrowed)
    return <Empty title={`No ${many} yet`} text="Drop some above, or choose them from your device." />;
  return (
    <Empty title="No results" text={`No ${many} match what you chose.`}>
      <Button look="secondary" onClick={onShowAll}>
        Show all {many}
      </Button>
    </Empty>
  );
}

type ListedProps = {
  query: Parameters<typeof MoreRows>[0]['query'];
  files: FileListAnswer['results'];
  kind: FileKind;
  selected: readonly string[];
  onSelect: (ids: readonly string[]) => void;
  onOpen: (id: string) => void;
};

function Listed({ query, files, kind, selected, onSelect, onOpen }: ListedProps) {
  const { one, many } = KIND_NAMES[kind];
  const soFar = query.hasNextPage ? ' so far' : '';
  return (
    <>
      <FileRows files={files} selected={selected} onSelect={onSelect} onOpen={onOpen} />
      <MoreRows query={query} shown={files.length} one={one + soFar} many={many + soFar} />
    </>
  );
}
