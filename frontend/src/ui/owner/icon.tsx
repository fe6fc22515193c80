import styles from './icon.module.css';

/** Strokes on a field of 16 by 16. */
const PATHS = {
  products: 'M2.5 5 8 2l5.5 3v6L8 14l-5.5-3zM2.5 5 8 8l5.5-3M8 8v6',
  lock: 'M3.5 7.5h9V14h-9zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5',
  orders: 'M3 5.5h10l.7 8.5H2.3zM5.5 7.5V4.8a2.5 2.5 0 0 1 5 0v2.7',
  stock: 'M2 14V6l6-3.5L14 6v8M5 14V9h6v5M5 11.5h6',
  collections: 'M2.5 3h4.5v4.5H2.5zM9 3h4.5v4.5H9zM2.5 9.5h4.5V14H2.5zM9 9.5h4.5V14H9z',
  members:
    'M6 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M1.5 13.5c.4-2.3 2.2-3.5 4.5-3.5s4.1 1.2 4.5 3.5M11 8a2 2 0 1 0-.6-3.9M12 10.2c1.3.3 2.2 1.4 2.5 3.3',
  settings: 'M2 4.5h6M12 4.5h2M2 11.5h2M8 11.5h6M10 4.5a1.7 1.7 0 1 0 0-.01M6 11.5a1.7 1.7 0 1 0 0-.01',
  design:
    'M8 14A6 6 0 1 1 14 8c0 1.6-1.2 2-2.2 2H10a1.4 1.4 0 0 0-1 2.4c.5.6.1 1.6-1 1.6M5 8.5h.01M6.2 5.3h.01M9.8 5.3h.01M11.4 8h.01',
  undo: 'M5.5 3 2.5 6l3 3M2.5 6h6a4 4 0 0 1 0 8H6',
  redo: 'm10.5 3 3 3-3 3M13.5 6h-6a4 4 0 0 0 0 8H10',
  website:
    'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12M2 8h12M8 2c1.8 1.7 2.6 3.7 2.6 6S9.8 12.3 8 14c-1.8-1.7-2.6-3.7-2.6-6S6.2 3.7 8 2',
  mailbox: 'M2 4h12v8.5H2zM2 4.5 8 9l6-4.5',
  account: 'M8 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6M2.5 14c.5-2.8 2.7-4.3 5.5-4.3s5 1.5 5.5 4.3',
  overview: 'M2.5 7 8 2.5 13.5 7v6.5H9.5V10h-3v3.5h-4z',
  search: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10M10.7 10.7 14 14',
  menu: 'M2 4h12M2 8h12M2 12h12',
  close: 'm3.5 3.5 9 9M12.5 3.5l-9 9',
  more: 'M3 8h.01M8 8h.01M13 8h.01',
  up: 'm4 9.5 4-4 4 4',
  down: 'm4 6.5 4 4 4-4',
  left: 'm9.5 4-4 4 4 4',
  right: 'm6.5 4 4 4-4 4',
  plus: 'M8 3v10M3 8h10',
  check: 'm3 8.5 3.2 3L13 4.5',
  bin: 'M3 4.5h10M6.5 4.5V3h3v1.5M4.5 4.5l.6 9h5.8l.6-9',
  link: 'M6.5 9.5l3-3M7 4.7 8.6 3.1a3 3 0 0 1 4.3 4.3L11.3 9M9 11.3l-1.6 1.6a3 3 0 0 1-4.3-4.3L4.7 7',
  outside: 'M6 3H3v10h10v-3M9 3h4v4M13 3 7.5 8.5',
  history: 'M2.6 6A5.8 5.8 0 1 1 2.2 9M2 3v3.2h3.2M8 5v3.3l2.2 1.4',
  bell: 'M8 2.2a3.8 3.8 0 0 0-3.8 3.8c0 3.6-1.7 4.6-1.7 5.5h11c0-.9-1.7-1.9-1.7-5.5A3.8 3.8 0 0 0 8 2.2M6.6 13.6h2.8',
  envelope: 'M2 6.2 8 2.5l6 3.7v7.3H2zM2 6.4l6 4 6-4',
  picture: 'M2 3h12v10H2zM2 11l3.5-3.5L9 11l2-2 3 3M11 6h.01',
  list: 'M6 4h8M6 8h8M6 12h8M2.5 4h.01M2.5 8h.01M2.5 12h.01',
  numbers: 'M6.5 4H14M6.5 8H14M6.5 12H14M2 3l1-.5V6M1.8 10.2c.4-.8 2-.7 2 .3 0 .8-2 1.6-2 2.7h2.2',
  jobs: 'M2 3.5h9M2 8h12M2 12.5h6M13.5 3.5h.01M10.5 12.5h.01',
  star: 'm8 2 1.8 3.8 4.2.5-3.1 2.9.8 4.1L8 11.3l-3.7 2 .8-4.1L2 6.3l4.2-.5z',
  page: 'M3.5 2H10l2.5 2.5V14h-9zM9.5 2v3h3M5.5 8h5M5.5 11h5',
  form: 'M3 2h10v12H3zM5.5 5h5M5.5 8h5M5.5 11h2.5',
  chart: 'M2.5 13.5h11M4.5 11V8M8 11V4.5M11.5 11V6.5',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  archive: 'M2 3h12v3H2zM3 6v7.5h10V6M6.5 9h3',
  flag: 'M4 14V2.5h8.5l-2 3 2 3H4',
  coupon: 'M2 4h12v2.5a1.5 1.5 0 0 0 0 3V12H2V9.5a1.5 1.5 0 0 0 0-3zM10 4v1.5M10 7.3v1.4M10 10.5V12',
  gift: 'M2.5 6h11v3h-11zM3.5 9v5h9V9M8 6v8M8 6C6 6 4.5 5.4 4.5 4S7 2.3 8 6c1-3.7 3.5-3.4 3.5-2S10 6 8 6',
  swap: 'm5 6 3-3 3 3M5 10l3 3 3-3',
} as const;

export type IconName = keyof typeof PATHS;

/** An icon beside a text, or inside a control with a name. It never carries a meaning alone. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 16 16" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
