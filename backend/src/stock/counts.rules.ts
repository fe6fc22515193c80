import { refuse } from '@daybook/contracts/shared/errors';
import { MAX_STOCK_UNITS } from '@daybook/contracts/shared/limits';
import type { AdjustReason } from '@daybook/contracts/stock/shared/adjust-reasons';
import type { StockEvent } from '@daybook/contracts/stock/stock.events';
import { releasing } from './holds.rules.js';
import type { Hold } from './holds.state.js';
import { releasingPledgesThatLack } from './pledges.rules.js';
import { setAsideUnits } from './pledges.state.js';
import type { ExportedStock, Figure, ImportedFigure, StockedVariant, StockState } from './stock.state.js';
import { mustBeWhole } from './units.rules.js';

/** `lastImport`: an import is taken back, and this was the last one before it. */
type Source = { imported?: true; file?: ExportedStock; lastImport?: ImportedFigure | null };

export function imported(
  command: { variant: StockedVariant; figure: Figure; exported?: ExportedStock },
  state: StockState,
): StockEvent[] {
  const { variant, figure, exported } = command;
  const { lastImport } = state;
  if (lastImport?.figure === figure && lastImport.revision === (exported?.revision ?? null)) return [];
  let onHand = figure;
  if (exported) {
    // the file was imported before, and edited again since
    const before = lastImport?.revision === exported.revision ? lastImport.figure : exported.figure;
    if (figure === before) return [];
    // another edited file knows what happened between the two exports, and this one does not
    if ((lastImport?.revision ?? -1) > exported.revision) refuse('STOCK_FILE_OUTDATED');
    if (figure !== 'unlimited' && before !== 'unlimited')
      onHand = Math.max(0, state.onHand + figure - before);
  }
  const source: Source = {
    imported: true,
    ...(exported && { file: { figure, revision: exported.revision } }),
  };
  if (onHand !== 'unlimited') return counted(onHand, variant, state, source);
  const levels = { onHand: state.onHand, held: setAsideUnits(state) };
  return [{ type: 'StockMadeUnlimited', data: { ...variant, ...levels, ...source } }];
}

/** Of a command that takes an import back. */
export const undone = ({ lastImport }: Pick<Source, 'lastImport'>): Pick<Source, 'lastImport'> =>
  lastImport === undefined ? {} : { lastImport };

/** @param stock what the event sets the stock to: the figure, unless the event names another */
export function lastImported(
  { imported, file, lastImport: before }: Source,
  stock: Figure,
  { lastImport }: StockState,
): ImportedFigure | null {
  if (before !== undefined) return before;
  if (!imported) return lastImport;
  return file ?? { figure: stock, revision: null };
}

export function counted(
  onHand: number,
  variant: StockedVariant,
  state: StockState,
  source: Source = {},
): StockEvent[] {
  mustBeWhole(onHand, 0);
  const released = releasingWhatLacks(onHand, variant, state);
  const held = setAsideUnits(released.state);
  const difference = onHand - state.onHand;
  const data = { ...variant, onHand, held, difference, ...source };
  return [...released.events, { type: 'StockCounted', data }];
}

export function adjusted(
  command: { variant: StockedVariant; difference: number; reason: AdjustReason },
  state: StockState,
  source: Pick<Source, 'lastImport'> = {},
): StockEvent[] {
  const { variant, difference, reason } = command;
  if (!Number.isInteger(difference)) refuse('QUANTITY_NOT_WHOLE');
  mustBeWhole(Math.abs(difference), 1);
  if (state.status === 'unlimited') refuse('STOCK_UNLIMITED');
  const onHand = state.onHand + difference;
  if (onHand < 0) refuse('STOCK_TOO_FEW');
  if (onHand > MAX_STOCK_UNITS) refuse('STOCK_OUT_OF_RANGE');
  const released = releasingWhatLacks(onHand, variant, state);
  const held = setAsideUnits(released.state);
  const data = { ...variant, onHand, held, difference, reason, ...source };
  return [...released.events, { type: 'StockAdjusted', data }];
}

/** Ends the youngest holds, and then the youngest pledges, until no more units are set aside than are on hand. */
function releasingWhatLacks(onHand: number, variant: StockedVariant, state: StockState) {
  const broken: Hold[] = [];
  const youngestFirst = [...state.holds].reverse();
  for (const hold of youngestFirst) {
    if (setAsideUnits(state) - unitsOf(broken) <= onHand) break;
    broken.push(hold);
  }
  const released = releasing(broken, 'shortfall', variant, state);
  const { state: after, events } = releasingPledgesThatLack(onHand, variant, released.state);
  return { state: after, events: [...released.events, ...events] };
}

const unitsOf = (some: readonly { quantity: number }[]) =>
  some.reduce((sum, { quantity }) => sum + quantity, 0);
