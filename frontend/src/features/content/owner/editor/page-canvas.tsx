import { inReadingOrder } from '@daybook/contracts/content/shared/page';
import { type MouseEvent, useDeferredValue, useEffect, useState } from 'react';
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
import styles from './page-canvas.module.css';
import type { CanvasProps } from './page-screen';

/** The widths that the member sees the page in, px. */
const WIDTHS = { desktop: 900, phone: 390 } as const;

type PageCanvasProps = CanvasProps & {
  views: BlockViews;
  data: BlockData;
  /** the custom properties of the theme; '': the house's own */
  style: string;
};

const ENGLISH = localeOf('en');

/** The page as visitors would read it. A press on a block chooses it; the keyboard does so in the structure. */
export function PageCanvas({ content: edited, chosen, onChoose, views, data, style }: PageCanvasProps) {
  // the member's typing does not wait for it
  const content = useDeferredValue(edited);
  const [device, setDevice] = useState<keyof typeof WIDTHS>('desktop');
  const [body, setBody] = useState<HTMLElement>();
  const blocks = inReadingOrder([...content.blocks.values()]);
  useEffect(() => {
    if (chosen === undefined) return;
    bringIntoSight(body?.ownerDocument.getElementById(elementId(chosen)));
  }, [body, chosen]);
  const choose = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as Element;
    if (target.closest('a, button')) event.preventDefault();
    const pressed = target.closest('[id^="b-"]');
    const block = blocks.find(({ id }) => elementId(id) === pressed?.id);
    if (block) onChoose(block.id);
  };
  return (
    <section className={styles.canvas} aria-label="Preview">
      <Choice
        label="Screen"
        value={device}
        options={{ desktop: 'Desktop', phone: 'Phone' }}
        onChange={setDevice}
      />
      <DeviceFrame
        title="The page as visitors would read it"
        width={WIDTHS[device]}
        srcDoc={EMPTY_PAGE}
        tabIndex={-1}
        onLoad={({ currentTarget }) => setBody(currentTarget.contentDocument?.body)}
      />
      {body &&
        createPortal(
          <div onClickCapture={choose}>
            <style>{style + ownStyles(blocks, views) + outlineOf(chosen)}</style>
            <LocaleProvider locale={ENGLISH}>
              <PageTitle title={content.head.title} />
              <BlockTree blocks={blocks} views={views} data={data} />
            </LocaleProvider>
          </div>,
          body,
        )}
    </section>
  );
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
