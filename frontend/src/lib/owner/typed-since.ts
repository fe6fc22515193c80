import { isRecord } from '@daybook/contracts/shared/is-record';
import { sameJson } from '@daybook/contracts/shared/same-json';

type Row = { readonly id?: string };
type Options = {
  /** whether a row that has no id yet is still the one that was sent from the same place; default: it is */
  isSameNew?: (now: unknown, sent: unknown) => boolean;
};

/**
 * What a form shows once its save is answered: the saved values, and on top of them what the member has typed since. Rows
 * are known by their ids; rows that were added or removed since stay so.
 * @param sent the values when the member saved
 * @param now the values at the answer
 * @param saved the values that the answer brings
 */
export function withTypedSince<Values>(
  sent: Values,
  now: Values,
  saved: Values,
  options: Options = {},
): Values {
  if (sameJson(sent, now)) return saved;
  if (isList(sent) && isList(now) && isList(saved)) {
    return rowsTypedSince(sent, now, saved, options) as Values;
  }
  if (!(isRecord(sent) && isRecord(now) && isRecord(saved))) return now;
  const names = [...new Set([...Object.keys(now), ...Object.keys(saved)])];
  return Object.fromEntries(
    names
      // what the member has removed since stays so
      .filter((name) => name in now || !(name in sent))
      .map((name) => [name, withTypedSince(sent[name], now[name], saved[name], options)]),
  ) as Values;
}

function rowsTypedSince(
  sent: readonly unknown[],
  now: readonly unknown[],
  saved: readonly unknown[],
  options: Options,
): unknown[] {
  const { isSameNew = () => true } = options;
  const rows = now.map((row, place) => {
    if (!isRecord(row)) return row;
    const id = idOf(row);
    const mine = id
      ? sent.find((one) => idOf(one) === id)
      : now.length === sent.length
        ? sent[place]
        : undefined;
    if (!isRecord(mine) || (!id && (idOf(mine) || !isSameNew(row, mine)))) return row;
    // the server gives new rows their ids, in the same order
    const theirs = id
      ? saved.find((one) => idOf(one) === id)
      : saved.length === sent.length
        ? saved[place]
        : undefined;
    return isRecord(theirs) ? withTypedSince(mine, row, theirs, options) : row;
  });
  const known = new Set(sent.map(idOf));
  const added = known.has('') ? [] : saved.filter((row) => !known.has(idOf(row)));
  return [...rows, ...added];
}

const idOf = (row: unknown): string => (isRecord(row) && (row as Row).id) || '';
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
