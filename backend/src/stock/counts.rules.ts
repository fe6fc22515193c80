import { Refusal, refuse } from '@daybook/contracts/shared/errors';
import { MAX_STOCK_UNITS } from '@daybook/contracts/shared/limits';
import { sameJson } from '@daybook/contracts/shared/same-json';
import {
  type ExportedFigure,
  type Figure,
  type ImportedFigure,
  outcomeOfImport,
} from '@daybook/contracts/stock/imported-figures';
import type { AdjustReason } from '@daybook/contracts/stock/shared/adjust-reasons';
import type { StockEvent } from '@daybook/contracts/stock/stock.events';
import { releasing } from './holds.rules.js';
import type { Hold } from './holds.state.js';
import { releasingPledgesThatLack } from './pledges.rules.js';
import { setAsideUnits } from './pledges.state.js';
import type { StockedVariant, StockState } from './stock.state.js';
import { mustBeWhole } from './units.rules.js';

/** `lastImport`: an import is taken back, and this was the last one before it. */
type Source = { imported?: true; file?: ExportedFigure; lastImport?: ImportedFigure | null };

export function imported(
  command: { variant: StockedVariant; figure: Figure; exported?: ExportedFigure },
  state: StockState,
): StockEvent[] {
  const { variant, figure, exported } = command;
  const outcome = outcomeOfImport(command, state);
  if (outcome === 'unchanged') return [];
  if (outcome === 'outdated') return refuse('STOCK_FILE_OUTDATED');
  const { onHand } = outcome;
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

/** Whether taking an import back makes another one the last. */
export const forgets = ({ lastImport }: Pick<Source, 'lastImport'>, state: StockState): boolean =>
  lastImport !== undefined && !sameJson(lastImport, state.lastImport);

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
  // the units that were counted once may have been sold while it was unlimited
  const isEmptied = state.status === 'unlimited' && state.onHand === 0 && onHand === 0;
  const data = {
    ...variant,
    onHand,
    held,
    difference,
    ...source,
    ...(isEmptied && { soldOut: true as const }),
  };
  return [...released.events, { type: 'StockCounted', data }];
}

export function adjusted(
  command: { variant: StockedVariant; difference: number; reason: AdjustReason },
  state: StockState,
  source: Pick<Source, 'lastImport'> = {},
): StockEvent[] {
  const { variant, difference, reason } = command;
  if (!Number.isInteger(difference)) refuse('QUANTITY_NOT_WHOLE');
  mustBeWhole(Math.abs(difference), source.lastImport === undefined ? 1 : 0);
  if (state.status === 'unlimited') refuse('STOCK_UNLIMITED');
  const onHand = state.onHand + difference;
  if (onHand < 0) refuse('STOCK_TOO_FEW');
  if (onHand > MAX_STOCK_UNITS) refuse('STOCK_OUT_OF_RANGE');
  const released = releasingWhatLacks(onHand, variant, state);
  const held = setAsideUnits(released.state);
  const data = { ...variant, onHand, held, difference, reason, ...source };
  return [...released.events, { type: 'StockAdjusted', data }];
}

/**
 * What a count or an adjustment changes, unless it keeps the units of orders. Those of renewals that have no order yet do
 * not count: they are asked for again.
 * @throws Refusal STOCK_BREAKS_PLEDGES
 */
export function keepingOrders(
  { keepsOrders = false }: { keepsOrders?: boolean },
  events: StockEvent[],
  { pledges }: StockState,
): StockEvent[] {
  const lost = events.flatMap(({ type, data }) =>
    type === 'StockPledgeReleased' && pledges.some((one) => one.orderId === data.orderId && !one.ahead)
      ? [data]
      : [],
  );
  if (!keepsOrders || lost.length === 0) return events;
  const values = { units: String(unitsOf(lost)), orders: String(lost.length) };
  throw new Refusal('STOCK_BREAKS_PLEDGES', undefined, undefined, values);
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
