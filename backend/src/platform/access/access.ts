import type { Permission } from '@daybook/contracts/shared/permissions';
import { SetMetadata } from '@nestjs/common';

/**
 * Who may call a route: every caller (`open`), every visitor of a website (`visitor`), every account that is signed in
 * (`signed-in`), or the members with one permission on the website.
 */
export type Access = 'open' | 'visitor' | 'signed-in' | Permission;

export const ACCESS = Symbol('access');

/** Marks a route, or all routes of a controller. One without a mark refuses every caller, and fails `npm run check`. */
export const mayCall = (access: Access) => SetMetadata(ACCESS, access);
