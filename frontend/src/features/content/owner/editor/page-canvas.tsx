import { isKnownBlock } from '@daybook/contracts/content/shared/blocks';
import { type Block, inReadingOrder } from '@daybook/contracts/content/shared/page';
import { type RegionBlocks, withRegions } from '@daybook/contracts/content/shared/regions';
import type { Editor } from '@tiptap/react';
import {
  type KeyboardEvent,
  type MouseEvent,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { localeOf } from '../../../../lib/locale';
import { LocaleProvider } from '../../../../lib/locale-context';
import { Choice } from '../../../../ui/owner/choice';
import { DeviceFrame } from '../../../../ui/owner/device-frame';
import { emptyShopPage } from '../../../../ui/owner/empty-shop-page';
import { ownStyles } from '../../block-styles';
import { BlockTree, elementId } from '../../block-tree';
import type { BlockData, BlockViews } from '../../block-view';
import { PageTitle } from '../../page-title';
import type { CanvasProps } from './canvas-props';
import { IN_PLACE_FIELDS, type InPlace, InPlaceProvider, viewsInPlace } from './in-place';
import { INSERT_STYLE, InsertBetween, useGap } from './insert-between';
import styles from './page-canvas.module.css';
import { TextTools } from './text-tools';

/** The widths that the member sees the page in, px. */
const WIDTHS = { desktop: 900, phone: 390 } as const;

type PageCanvasProps = CanvasProps & {
  views: BlockViews;
  data: BlockData;
  /** the shared sections that the page shows */
  regions: RegionBlocks;
  /** the custom properties of the theme; '': the house's own */
  style: string;
};

const ENGLISH = localeOf('en');

/**
 * The page as visitors would read it. A press on a block chooses it, and a second one writes in its text; where the
 * keyboard has the focus, the arrow keys choose and Enter writes.
 */
export function PageCanvas(props: PageCanvasProps) {
  const { content: edited, chosen, onChoose, onEdit, onLeave } = props;
  // the member's typing does not wait for it
  const content = useDeferredValue(edited);
  const [device, setDevice] = useState<keyof typeof WIDTHS>('desktop');
  const [body, setBody] = useState<HTMLElement>();
  const canvas = useRef<HTMLElement>(null);
  const blocks = inReadingOrder([...content.blocks.values()]);
  const focus = () => canvas.current?.focus();
  const writing = useWriting(props, focus);
  useEffect(() => {
    if (chosen === undefined) return;
    bringIntoSight(body?.ownerDocument.getElementById(elementId(chosen)));
  }, [body, chosen]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== canvas.current || event.altKey || event.ctrlKey || event.metaKey) return;
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const next = blocks[blocks.findIndex(({ id }) => id === chosen) + by];
    if (by !== 0 && next) onChoose(next.id);
    else if (event.key === 'Enter') chosen !== undefined && !writing.begin(chosen) && onEdit();
    else if (event.key === 'Escape') onLeave();
    else return;
    event.preventDefault();
  };
  return (
    <section
      ref={canvas}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: F6 goes to it
      tabIndex={0}
      data-canvas=""
      className={styles.canvas}
      aria-label="Preview"
      onKeyDown={onKeyDown}
    >
      <Choice
        label="Screen"
        value={device}
        options={{ desktop: 'Desktop', phone: 'Phone' }}
        onChange={setDevice}
      />
      {writing.editor && <TextTools editor={writing.editor} label="Text" />}
      <DeviceFrame
        title="The page as visitors would read it"
        width={WIDTHS[device]}
        srcDoc={EMPTY_PAGE}
        tabIndex={-1}
        onLoad={({ currentTarget }) => setBody(currentTarget.contentDocument?.body)}
      />
      {body &&
        createPortal(
          <CanvasPage {...props} content={content} blocks={blocks} writing={writing} onFocus={focus} />,
          body,
        )}
    </section>
  );
}

type Writing = ReturnType<typeof useWriting>;

/** The text that is written in its place. @param focus returns the focus to the canvas */
function useWriting({ content, chosen, onText }: PageCanvasProps, focus: () => void) {
  const [id, setId] = useState<string>();
  const [editor, setEditor] = useState<Editor | null>(null);
  const block = id !== undefined && id === chosen ? content.blocks.get(id) : undefined;
  const field = block && IN_PLACE_FIELDS[block.type];
  const inPlace: InPlace | undefined =
    block && field
      ? {
          id: block.id,
          value: block.fields[field],
          onChange: (value) => onText(block.id, field, value),
          onEditor: setEditor,
          onLeave: () => {
            setId(undefined);
            focus();
          },
        }
      : undefined;
  return {
    inPlace,
    editor: inPlace ? editor : null,
    /** @returns whether the block has a text that can be written in its place */
    begin: (wanted: string): boolean => {
      const found = content.blocks.get(wanted);
      const isText = found !== undefined && isKnownBlock(found) && found.type in IN_PLACE_FIELDS;
      if (isText) setId(wanted);
      return isText;
    },
  };
}

type CanvasPageProps = PageCanvasProps & {
  blocks: readonly Block[];
  writing: Writing;
  /** moves the focus to the canvas, where its keys work */
  onFocus: () => void;
};

/** The page in its frame, with what is chosen in it. */
function CanvasPage(props: CanvasPageProps) {
  const { content, blocks, regions, chosen, views, data, style, writing, onChoose, onInsert, onFocus } =
    props;
  const shown = withRegions(blocks, regions);
  const { inPlace } = writing;
  const shownViews = useMemo(() => viewsInPlace(views), [views]);
  const idOf = (element: Element) => blocks.find(({ id }) => elementId(id) === element.id)?.id;
  const { gap, ...pointer } = useGap(idOf);
  const choose = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as Element;
    if (target.closest('[contenteditable]')) return;
    if (target.closest('a, button:not([data-insert])')) event.preventDefault();
    const id = idAround(target, idOf);
    if (id === undefined) return;
    if (id === chosen && writing.begin(id)) return;
    onChoose(id);
    onFocus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'F6') return;
    event.preventDefault();
    inPlace?.onLeave();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard chooses in the structure and on the canvas
    <div onClickCapture={choose} onKeyDown={onKeyDown} {...pointer}>
      <style>{style + ownStyles(shown, views) + outlineOf(chosen) + INSERT_STYLE}</style>
      <LocaleProvider locale={ENGLISH}>
        <InPlaceProvider value={inPlace}>
          {content.head.kind !== 'region' && (
            <PageTitle title={content.head.title} site={data.website.title} layout={content.head.layout} />
          )}
          <BlockTree blocks={shown} views={shownViews} data={data} layout={content.head.layout} />
        </InPlaceProvider>
      </LocaleProvider>
      {gap && !inPlace && <InsertBetween gap={gap} onInsert={onInsert} />}
    </div>
  );
}

/** The block of the page that an element is in: those of a shared section are that section's. */
function idAround(target: Element, idOf: (element: Element) => string | undefined): string | undefined {
  let element = target.closest('[id^="b-"]');
  while (element && idOf(element) === undefined) {
    element = element.parentElement?.closest('[id^="b-"]') ?? null;
  }
  return element ? idOf(element) : undefined;
}

/** Room above a block that the frame has scrolled to, px. */
const ROOM = 24;

function bringIntoSight(element: HTMLElement | null | undefined): void {
  const view = element?.ownerDocument.defaultView;
  if (!element || !view) return;
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > view.innerHeight) view.scrollTo({ top: view.scrollY + top - ROOM });
}

const outlineOf = (chosen: string | undefined): string =>
  chosen === undefined
    ? ''
    : `#${CSS.escape(elementId(chosen))}{outline:3px solid var(--colour-accent);outline-offset:2px}`;

/** Made once the styles of this screen are there. */
const EMPTY_PAGE = emptyShopPage();
