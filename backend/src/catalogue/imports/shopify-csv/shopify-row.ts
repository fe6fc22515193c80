import type { Column } from './columns.js';

/** Why a part of the file was left out. `line` is the physical line of the file, from 1. */
export type ImportProblem = { readonly line: number; readonly handle?: string; readonly reason: string };

/** One record of the file: the text of each known column, empty where the file has none. */
export type ShopifyRow = { readonly line: number } & Readonly<Record<Column, string>>;
