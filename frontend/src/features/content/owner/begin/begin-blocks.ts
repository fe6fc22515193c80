import type { RichText } from '@daybook/contracts/content/shared/rich-text';
import type { BeginBlock } from './begin-section';

/** Blocks with their fields, as sections to begin from are made of them. */
export const text = (words: RichText, span?: number): BeginBlock => ({
  type: 'html',
  ...(span !== undefined && { span }),
  fields: { text: words },
});

export const picture = (span?: number, fields: Readonly<Record<string, unknown>> = {}): BeginBlock => ({
  type: 'image',
  ...(span !== undefined && { span }),
  fields,
});

export const button = (label: string, fields: Readonly<Record<string, unknown>> = {}): BeginBlock => ({
  type: 'button',
  fields: { label, ...fields },
});

export const quote = (words: string, source: string, span?: number): BeginBlock => ({
  type: 'quote',
  ...(span !== undefined && { span }),
  fields: { text: words, source },
});

export const line = (): BeginBlock => ({ type: 'horizontalrule' });

export const questions = (
  items: readonly { readonly title: string; readonly text: RichText }[],
  span?: number,
): BeginBlock => ({
  type: 'accordion',
  ...(span !== undefined && { span }),
  fields: { items },
});

export const product = (span: number): BeginBlock => ({ type: 'product', span });

export const collection = (span: number): BeginBlock => ({ type: 'collectionlink', span });
