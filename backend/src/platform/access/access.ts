import type { Permission } from '@daybook/contracts/shared/permissions';
import { SetMetadata } from '@nestjs/common';

/**
 * Who may call a route: everybody without a look at who they are (`open`), whoever visits a website (`visitor`),
 * every account that is signed in, or members with one permission on the website.
 */
export type Access = 'open' | 'visitor' | 'signed-in' | Permission;

export const ACCESS = Symbol('access');

/** A route, or a controller's routes, without this mark are refused to all, and fail `npm run check`. */
export const mayCall = (access: Access) => SetMetadata(ACCESS, access);
