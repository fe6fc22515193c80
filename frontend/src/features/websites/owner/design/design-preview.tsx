import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { useSettled } from '../../../../lib/owner/use-settled';
import { Alert } from '../../../../ui/alert';
import { Choice } from '../../../../ui/owner/choice';
import { DeviceFrame } from '../../../../ui/owner/device-frame';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { designPreviewQuery } from './design.queries';
import type { Design } from './design-document';
import styles from './design-preview.module.css';
import { pathPressed, previewDocument, type Scheme, shownInPlace } from './preview-document';

/** The widths that the owner sees the shop in, px. */
export const WIDTHS = { phone: 390, desktop: 1440 } as const;
export type Device = keyof typeof WIDTHS;

/** The preview follows the owner's typing after a pause of so long, ms. */
const PAUSE_MS = 250;

/** The shop in a design that is not published. Links lead to other pages within the preview. */
export function DesignPreview({ design }: { design: Design }) {
  const api = useApi();
  const [path, setPath] = useState('/');
  const [device, setDevice] = useState<Device>('desktop');
  const [scheme, setScheme] = useState<Scheme>('light');
  const { data, error, isFetching } = useQuery(designPreviewQuery(api, useSettled(design, PAUSE_MS), path));
  const hasDark = design.theme.dark !== undefined;
  return (
    <section className={styles.preview} aria-label="Preview of the shop" aria-busy={isFetching}>
      <div className={styles.bar}>
        <Choice
          label="Screen"
          value={device}
          options={{ phone: 'Phone', desktop: 'Desktop' }}
          onChange={setDevice}
        />
        {hasDark && (
          <Choice
            label="Colors"
            value={scheme}
            options={{ light: 'Light', dark: 'Dark' }}
            onChange={setScheme}
          />
        )}
        {path !== '/' && (
          <button type="button" className={styles.home} onClick={() => setPath('/')}>
            Back to the home page
          </button>
        )}
      </div>
      {error && <Alert title="The preview is not up to date.">{sendErrorText(error)}</Alert>}
      <ShopFrame
        html={data?.html}
        path={data?.path ?? path}
        width={WIDTHS[device]}
        scheme={hasDark ? scheme : 'light'}
        onPath={setPath}
      />
    </section>
  );
}

type ShopFrameProps = {
  /** undefined before the first answer */
  html: string | undefined;
  path: string;
  /** px */
  width: number;
  scheme: Scheme;
  onPath: (path: string) => void;
};

/** One page of the shop, as wide as the device and scaled into the place that there is. */
export function ShopFrame({ html, path, width, scheme, onPath }: ShopFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const loaded = useRef(path);
  useEffect(() => {
    const element = frame.current;
    if (html === undefined || !element) return;
    const page = previewDocument(html, scheme);
    const shown = element.contentDocument;
    if (loaded.current === path && element.srcdoc !== '' && shown?.body && shownInPlace(shown, page)) return;
    loaded.current = path;
    element.srcdoc = `<!doctype html>${page.documentElement.outerHTML}`;
  }, [html, path, scheme]);

  const press = useEffectEvent((event: Event) => {
    event.preventDefault();
    const pressed = pathPressed(event, path);
    if (pressed !== undefined) onPath(pressed);
  });
  return (
    <DeviceFrame
      ref={frame}
      title="Shop"
      width={width}
      // the owner area reads and changes the page in the frame, and none of the page's scripts runs
      sandbox="allow-same-origin"
      onLoad={({ currentTarget }) => {
        // a press is answered by the owner area; the frame itself leads nowhere
        currentTarget.contentDocument?.addEventListener('click', press);
        currentTarget.contentDocument?.addEventListener('submit', (event) => event.preventDefault());
      }}
    />
  );
}
