import { type DynamicModule, type ForwardReference, RequestMethod, type Type } from '@nestjs/common';
import { ACCESS, type Access } from '../access/access.js';

/** A route as its decorators describe it. */
export type RegisteredRoute = {
  readonly method: string;
  /** `/api/config/members/:accountId` */
  readonly path: string;
  readonly controller: Type;
  /** the name of the controller's method */
  readonly handler: string;
  /** undefined when no decorator says who may call it */
  readonly access: Access | undefined;
};

type AnyModule = Type | DynamicModule | Promise<DynamicModule> | ForwardReference;

/**
 * Every route of a module and of the modules that it imports. It reads the decorators, so no application has to run.
 */
export async function registeredRoutes(root: AnyModule): Promise<RegisteredRoute[]> {
  const routes: RegisteredRoute[] = [];
  const seen = new Set<unknown>();
  const visit = async (given: AnyModule): Promise<void> => {
    const module = await given;
    if (seen.has(module)) return;
    seen.add(module);
    const isDynamic = 'module' in module;
    const type = isDynamic ? module.module : 'forwardRef' in module ? module.forwardRef() : module;
    const own = <T>(key: string): T[] => Reflect.getMetadata(key, type) ?? [];
    const controllers = [...own<Type>('controllers'), ...((isDynamic && module.controllers) || [])];
    const imports = [...own<AnyModule>('imports'), ...((isDynamic && module.imports) || [])];
    for (const controller of controllers) {
      if (!seen.has(controller)) routes.push(...routesOf(controller));
      seen.add(controller);
    }
    for (const each of imports) await visit(each as AnyModule);
  };
  await visit(root);
  return routes;
}

/** The routes without an access decorator. Every call of such a route is refused. */
export const unmarkedRoutes = async (root: AnyModule): Promise<RegisteredRoute[]> =>
  (await registeredRoutes(root)).filter(({ access }) => access === undefined);

/** The routes of one controller. */
export function routesOf(controller: Type): RegisteredRoute[] {
  const prototype = controller.prototype as Record<string, object>;
  return Object.getOwnPropertyNames(prototype).flatMap((name) => {
    const method = prototype[name] as object;
    const verb = Reflect.getMetadata('method', method) as RequestMethod | undefined;
    if (verb === undefined) return [];
    const parts = [controller, method].flatMap((on) => Reflect.getMetadata('path', on) as string | string[]);
    const path = parts.map((part) => part.replaceAll(/^\/|\/$/g, '')).filter(Boolean);
    return {
      method: RequestMethod[verb] ?? '',
      path: `/${path.join('/')}`,
      controller,
      handler: name,
      access: (Reflect.getMetadata(ACCESS, method) ?? Reflect.getMetadata(ACCESS, controller)) as
        | Access
        | undefined,
    };
  });
}
