import type { ChartFields } from '@daybook/contracts/content/shared/blocks/chart.block';
import { numberOf } from '@daybook/contracts/content/shared/dataset';
import { useLocale } from '../../../../lib/locale-context';
import { m } from '../../../../paraglide/messages';
import type { BlockView, BlockViewProps } from '../../block-view';
import styles from './chart.module.css';
import { chartModel, scaleOf, writtenNumber } from './chart-model';
import { PiePicture, PlotPicture } from './chart-picture';

function Chart({ fields }: BlockViewProps<ChartFields>) {
  const { t, locale } = useLocale();
  const { look, title, dataset, digits, showsTable } = fields;
  const model = chartModel(dataset, look);
  const [first] = model.series;
  const write = (value: number) => writtenNumber(value, digits, locale);
  const named = look === 'pie' ? model.categories : model.series.map(({ name }) => name);
  return (
    <figure className={styles.figure}>
      {title !== '' && <figcaption className={styles.title}>{title}</figcaption>}
      {first && model.categories.length > 0 && (
        <div className={styles.shown} data-look={look}>
          {look === 'pie' ? (
            <PiePicture values={first.values} />
          ) : (
            <PlotPicture look={look} model={model} scale={scaleOf(model.series)} write={write} />
          )}
          {(look === 'pie' || named.length > 1) && (
            <ul className={styles.legend}>
              {named.map((name, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name
                <li key={i}>
                  <svg className={styles.key} viewBox="0 0 10 10" aria-hidden="true">
                    <rect className={styles.mark} data-hue={i % 8} width="10" height="10" />
                  </svg>
                  {name}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {model.left > 0 && (
        <p className={styles.note}>{t(m.chart_first_rows, { count: model.categories.length })}</p>
      )}
      <details open={showsTable} className={styles.details}>
        <summary>{t(m.chart_table)}</summary>
        <Table dataset={dataset} title={title} write={write} />
      </details>
    </figure>
  );
}

type TableProps = { dataset: ChartFields['dataset']; title: string; write: (value: number) => string };

/** The data, for those who do not see the picture, and for those who want the numbers. */
function Table({ dataset: [head = [], ...rows], title, write }: TableProps) {
  const written = (cell: string) => {
    const value = numberOf(cell);
    return value === undefined ? cell : write(value);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <div className={styles.scroll} tabIndex={0}>
      <table className={styles.table} aria-label={title || undefined}>
        <thead>
          <tr>
            {head.map((cell, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells have no names
              <th key={i} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have one name
            <tr key={i}>
              <th scope="row">{name}</th>
              {cells.map((cell, j) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no names
                <td key={j}>{written(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Numbers as a picture that the server draws, and the table behind it. */
export const chartView: BlockView<ChartFields> = { View: Chart };
