import styles from './chart.module.css';
import type { ChartModel, Scale, Series } from './chart-model';

/** The picture's own units; it is as wide as its place. */
const WIDTH = 640;
const HEIGHT = 360;
const LEFT = 64;
const TOP = 12;
const BOTTOM = 48;
const PLOT = { width: WIDTH - LEFT - 8, height: HEIGHT - TOP - BOTTOM };
/** Categories that are named below the picture. */
const NAMED = 6;
const HUES = 8;

type PictureProps = {
  model: ChartModel;
  scale: Scale;
  write: (value: number) => string;
};

const round = (value: number) => Math.round(value * 100) / 100;

const yOf = (value: number, { least, most }: Scale) =>
  round(TOP + PLOT.height * (1 - (value - least) / (most - least || 1)));

/** Bars or lines in a grid, with the names of their categories. */
export function PlotPicture({ model, scale, write, look }: PictureProps & { look: 'bar' | 'line' }) {
  const { categories, series } = model;
  const step = PLOT.width / Math.max(1, categories.length);
  const every = Math.ceil(categories.length / NAMED);
  return (
    <svg className={styles.picture} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <line
            className={styles.grid}
            x1={LEFT}
            x2={WIDTH - 8}
            y1={yOf(tick, scale)}
            y2={yOf(tick, scale)}
          />
          <text className={styles.tick} x={LEFT - 8} y={yOf(tick, scale)} dy="0.32em" textAnchor="end">
            {write(tick)}
          </text>
        </g>
      ))}
      {categories.map((category, i) =>
        i % every === 0 ? (
          <text
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have one name
            key={i}
            className={styles.tick}
            x={round(LEFT + step * (i + 0.5))}
            y={HEIGHT - BOTTOM + 28}
            textAnchor="middle"
          >
            {shortened(category)}
          </text>
        ) : null,
      )}
      {series.map((one, i) =>
        look === 'bar' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: two series may have one name
          <Bars key={i} at={i} of={series.length} series={one} step={step} scale={scale} />
        ) : (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            key={i}
            className={styles.line}
            data-hue={i % HUES}
            d={lineOf(one, step, scale)}
          />
        ),
      )}
    </svg>
  );
}

const shortened = (text: string) => (text.length > 12 ? `${text.slice(0, 11)}…` : text);

type BarsProps = { series: Series; at: number; of: number; step: number; scale: Scale };

function Bars({ series, at, of, step, scale }: BarsProps) {
  const width = (step * 0.76) / of;
  const ground = yOf(0, scale);
  return series.values.map((value, i) => {
    if (value === undefined) return null;
    const y = yOf(value, scale);
    return (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have one name
        key={i}
        className={styles.mark}
        data-hue={at % HUES}
        x={round(LEFT + step * (i + 0.12) + width * at)}
        y={Math.min(y, ground)}
        width={round(Math.max(0.5, width))}
        height={round(Math.abs(ground - y))}
      />
    );
  });
}

/** A gap ends the line, and it begins anew behind it. */
function lineOf({ values }: Series, step: number, scale: Scale): string {
  let isBegun = false;
  return values
    .map((value, i) => {
      if (value === undefined) {
        isBegun = false;
        return '';
      }
      const command = isBegun ? 'L' : 'M';
      isBegun = true;
      const point = `${round(LEFT + step * (i + 0.5))} ${yOf(value, scale)}`;
      // a point alone is a line of no length, which has a round end
      return values[i + 1] === undefined && command === 'M' ? `M${point}h0` : `${command}${point}`;
    })
    .join('');
}

const RADIUS = 160;

/** The shares of the values above nothing. */
export function PiePicture({ values }: { values: readonly (number | undefined)[] }) {
  const parts = values.map((value = 0) => Math.max(0, value));
  const total = parts.reduce((sum, part) => sum + part, 0);
  let turned = 0;
  return (
    <svg
      className={styles.pie}
      viewBox={`${-RADIUS} ${-RADIUS} ${2 * RADIUS} ${2 * RADIUS}`}
      aria-hidden="true"
    >
      {parts.map((part, i) => {
        const from = turned;
        turned += total > 0 ? part / total : 0;
        if (part === 0) return null;
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have one name
        return <path key={i} className={styles.slice} data-hue={i % HUES} d={sliceOf(from, turned)} />;
      })}
    </svg>
  );
}

/** @param from, to of a whole turn, from the top */
function sliceOf(from: number, to: number): string {
  const point = (turn: number) => {
    const angle = (turn - 0.25) * 2 * Math.PI;
    return `${round(RADIUS * Math.cos(angle))} ${round(RADIUS * Math.sin(angle))}`;
  };
  // an arc that ends where it begins is none
  const end = Math.min(to, from + 0.99999);
  return `M0 0L${point(from)}A${RADIUS} ${RADIUS} 0 ${end - from > 0.5 ? 1 : 0} 1 ${point(end)}Z`;
}
