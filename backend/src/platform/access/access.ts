import type { Permission } from '@daybook/contracts/shared/permissions';
import { SetMetadata } from '@nestjs/common';

/**
 * Who may call a route: every caller (`open`), every visitor of a website that is open to visitors (`visitor`) or also of
 * a hidden one (`visitor, also of a hidden website`), the visitors with an account of their own (`customer`), every account
 * of a member that is signed in (`signed-in`), or the members with one permission on the website, or with both of two.
 */
export type Access = 'open' | VisitorAccess | 'customer' | 'signed-in' | PermissionAccess;

type VisitorAccess = 'visitor' | typeof ALSO_OF_HIDDEN;

export type MemberAccess = Exclude<Access, 'open' | 'customer' | VisitorAccess>;

export const ALSO_OF_HIDDEN = 'visitor, also of a hidden website';

type PermissionAccess = Permission | `${Permission} and ${Permission}`;

export const ACCESS = Symbol('access');

/** Marks a route, or all routes of a controller. One without a mark refuses every caller, and fails `npm run check`. */
export const mayCall = (access: Access) => SetMetadata(ACCESS, access);

export const isForVisitors = (access: Access): access is VisitorAccess =>
  access === 'visitor' || access === ALSO_OF_HIDDEN;

export const isForMembers = (access: Access): access is MemberAccess =>
  access !== 'open' && access !== 'customer' && !isForVisitors(access);

/** The permissions that a caller of the route needs, all of them. */
export const neededFor = (access: PermissionAccess): readonly Permission[] =>
  access.split(' and ') as Permission[];
