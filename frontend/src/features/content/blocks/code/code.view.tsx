import type { CodeFields } from '@daybook/contracts/content/shared/blocks/code.block';
import type { BlockView, BlockViewProps } from '../../block-view';
import styles from './code.module.css';
import { Running } from './running';

function Code({ id, fields, data }: BlockViewProps<CodeFields>) {
  const { language, use, code, caption } = fields;
  if (code === '') return null;
  return (
    <figure className={styles.figure}>
      {language === 'html' && use !== 'read' ? (
        <Running id={id} fields={fields} data={data} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        <pre className={styles.code} tabIndex={0}>
          <code>{data.coloredCode?.(code, language) ?? code}</code>
        </pre>
      )}
      {caption !== '' && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}

/** Source code to be read, or what it does. The server colors its words; the canvas shows it plain. */
export const codeView: BlockView<CodeFields> = {
  View: Code,
  properties: ({ height }) => ({ '--height': `${height}px` }),
};
