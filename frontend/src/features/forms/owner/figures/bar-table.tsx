import styles from './figures.module.css';

type BarTableProps = {
  label: string;
  /** of the name, then of each value */
  heads: readonly [name: string, ...values: string[]];
  rows: readonly { readonly name: string; readonly values: readonly number[] }[];
};

const number = new Intl.NumberFormat('en-US');

/** A table of figures with a bar for each row: the last value in full, the first behind it. The figures say the same. */
export function BarTable({ label, heads, rows }: BarTableProps) {
  const most = Math.max(1, ...rows.flatMap(({ values }) => values));
  return (
    // a region that scrolls by keyboard where it is longer than its place
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region takes the focus
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <caption>{label}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <td aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, place) => (
                // the place of a value is its head's
                // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
                <td key={place}>{number.format(value)}</td>
              ))}
              <td aria-hidden="true" className={styles.bars}>
                {values.map((value, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
                  <span key={place} style={{ inlineSize: `${(value / most) * 100}%` }} />
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
