import type { Permission } from '@daybook/contracts/shared/permissions';
import type { UseNavigateResult } from '@tanstack/react-router';
import type { IconName } from '../../ui/owner/icon';
import type { ApiClient } from '../api/api-client';

/** A thing of the website that the palette offers to open. */
export type PaletteItem = {
  id: string;
  label: string;
  /** further words that it is found by */
  words?: string;
  detail?: string;
  icon: IconName;
  /** it names a customer, so this browser does not remember that it was opened */
  isPersonal?: boolean;
  open: (navigate: UseNavigateResult<string>) => unknown;
};

/** A feature's search for the palette. Members without the right do not search it. */
export type PaletteSearch = {
  right: Permission;
  find: (api: ApiClient, words: string, signal: AbortSignal) => Promise<readonly PaletteItem[]>;
};
