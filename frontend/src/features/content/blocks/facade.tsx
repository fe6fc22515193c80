import { type FrameService, frameOf, serviceAt } from '@daybook/contracts/content/shared/frame-address';
import { useLocale } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import { Picture, type PictureSource } from '../../../ui/picture';
import styles from './facade.module.css';

type FacadeProps = {
  /** where a press leads without script */
  href: string;
  /** the address of the frame that a press opens */
  src: string;
  title: string;
  /** as visitors know it */
  service: string;
  look: 'video' | 'frame';
  picture?: PictureSource | undefined;
  sizes?: string;
  /** the frame gets an origin of its own: it is of no known service */
  isApart?: boolean;
};

/**
 * A picture of ours in place of a frame of another website until the visitor presses: nothing of that website is loaded
 * before. It is a link; a script opens the frame in its place (`routes/-page-islands.tsx`).
 */
export function Facade({ href, src, title, service, look, picture, sizes = '92vw', isApart }: FacadeProps) {
  const { t } = useLocale();
  const named = title || service;
  return (
    <div className={styles.facade} data-island="frame" data-look={look}>
      <a
        href={href}
        data-frame={src}
        data-title={named}
        data-apart={isApart ? '' : undefined}
        className={styles.press}
        rel="noreferrer"
      >
        {picture && (
          <Picture image={picture} sizes={sizes} shape="free" decorative className={styles.picture} />
        )}
        <span className={styles.words}>
          <span className={styles.title}>
            {look === 'video' && <span className={styles.play} aria-hidden="true" />}
            {t(look === 'video' ? m.facade_play : m.facade_show, { title: named })}
          </span>
          <span className={styles.note}>{t(m.facade_note, { service })}</span>
        </span>
      </a>
    </div>
  );
}

type ServicePartProps = Omit<FacadeProps, 'href' | 'src' | 'service'> & {
  url: string;
  services: readonly FrameService[];
};

/** A part of one of these services: its facade, or a link where it has no frame. Nothing of any other address. */
export function ServicePart({ url, services, ...facade }: ServicePartProps) {
  const service = URL.canParse(url) ? serviceAt(new URL(url), services) : undefined;
  if (!service) return null;
  const src = frameOf(url, services);
  if (src !== undefined) return <Facade {...facade} href={url} src={src} service={service.title} />;
  return (
    <p className={styles.line}>
      <a href={url} rel="noreferrer" className={styles.link}>
        {facade.title || service.title}
      </a>
      {facade.title !== '' && <span className={styles.note}>{service.title}</span>}
    </p>
  );
}

/** The hosts of the frame that an address opens. */
export function hostsOfFrame(url: string, services: readonly FrameService[]): readonly string[] {
  const src = frameOf(url, services);
  return src === undefined ? [] : [new URL(src).hostname];
}
