import type {
  DownloadTerms,
  ProductFile,
  ProductFilesEvent,
} from '@daybook/contracts/downloads/product-files.events';
import {
  DEFAULT_DOWNLOAD_TERMS,
  MAX_PRODUCT_FILES,
} from '@daybook/contracts/downloads/shared/download-limits';
import { refuse } from '@daybook/contracts/shared/errors';
import { type Decider, unreachable } from '@daybook/contracts/shared/event';

export type ProductFilesState = { readonly files: readonly ProductFile[]; readonly terms: DownloadTerms };

export type ProductFilesCommand = { readonly productId: string } & (
  | { readonly kind: 'add'; readonly file: ProductFile }
  | { readonly kind: 'remove'; readonly fileId: string }
  | { readonly kind: 'changeTerms'; readonly terms: DownloadTerms }
);

/** The files that buyers of a product get, the oldest first, and how long and how often they get them. */
export const productFilesDecider: Decider<ProductFilesState, ProductFilesCommand, ProductFilesEvent> = {
  initial: { files: [], terms: DEFAULT_DOWNLOAD_TERMS },

  decide(command, { files, terms }) {
    const { productId } = command;
    switch (command.kind) {
      case 'add':
        if (files.some(({ id }) => id === command.file.id)) return [];
        if (files.length >= MAX_PRODUCT_FILES) return refuse('PRODUCT_FILES_FULL');
        return [{ type: 'ProductFileAdded', data: { productId, file: command.file } }];
      case 'remove': {
        const { fileId } = command;
        if (!files.some(({ id }) => id === fileId)) return refuse('DOWNLOAD_NOT_FOUND');
        return [{ type: 'ProductFileRemoved', data: { productId, fileId } }];
      }
      case 'changeTerms': {
        const { days, times } = command.terms;
        if (days === terms.days && times === terms.times) return [];
        return [{ type: 'DownloadTermsChanged', data: { productId, terms: { days, times } } }];
      }
      default:
        return unreachable(command);
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'ProductFileAdded':
        return { ...state, files: [...state.files, event.data.file] };
      case 'ProductFileRemoved':
        return { ...state, files: state.files.filter(({ id }) => id !== event.data.fileId) };
      case 'DownloadTermsChanged':
        return { ...state, terms: event.data.terms };
      default:
        return unreachable(event);
    }
  },
};
