import type { CodeFields } from '@daybook/contracts/content/shared/blocks/code.block';
import { useLocale } from '../../../../lib/locale-context';
import { m } from '../../../../paraglide/messages';
import type { BlockViewProps } from '../../block-view';
import { Facade } from '../facade';
import styles from './code.module.css';

/** The rights of a frame with an owner's code: none on the page around it. Its answer says the same. */
const APART = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';

type RunningProps = Pick<BlockViewProps<CodeFields>, 'id' | 'data'> & { fields: CodeFields };

/** HTML that runs in a frame of its own. The canvas of the editor shows it without its scripts. */
export function Running({ id, fields: { use, code, caption }, data }: RunningProps) {
  const { t } = useLocale();
  const title = caption || t(m.code_frame);
  if (data.isCanvas) return <iframe className={styles.frame} title={title} sandbox="" srcDoc={code} />;
  if (data.embedsAt === undefined) return <p className={styles.caption}>{t(m.code_later)}</p>;
  const src = `${data.embedsAt}/${id}`;
  if (use === 'run') {
    return <iframe className={styles.frame} title={title} sandbox={APART} src={src} loading="lazy" />;
  }
  const others = t(m.code_others);
  return <Facade href={src} src={src} title={title} service={others} look="frame" isApart />;
}
