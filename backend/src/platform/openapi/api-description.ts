import type { JsonSchema } from '@daybook/contracts/shared/document-shape';
import { ErrorResponse } from '@daybook/contracts/shared/error-answer.api';
import { ERRORS, type ErrorCode, isErrorCode } from '@daybook/contracts/shared/errors';
import { HTTP_CODE_METADATA, REDIRECT_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';
import type { OpenAPIObject } from '@nestjs/swagger';
import { getMetadataStorage } from 'class-validator';
import { ALSO_OF_HIDDEN, isForMembers, isForVisitors } from '../access/access.js';
import { isByPersonsOnly, isOpenToTokens } from '../access/bearer-admission.js';
import { needsOpenWebsite } from '../access/closed-websites.js';
import { isWithoutCrumb } from '../access/csrf.guard.js';
import { isLimited } from '../access/rate-limit.guard.js';
import type { RegisteredRoute } from '../http/registered-routes.js';
import { answerOfRoute, inputOfRoute } from './answers.js';
import { exampleOf } from './example.js';
import { Schemas } from './schemas.js';

/** Files for search engines and the readers of feeds. They are found by convention and are no part of the API. */
const NOT_DESCRIBED = /^\/(?!api\/).*\.(txt|xml|ics)$/;

const INTRODUCTION = `Unsafe calls carry the crumb cookie’s value as the header X-CSRF-Token, or as the field or \
parameter crumb. Errors are { error: { code, message, fields? } }; some calls carry the message on top as well. An \
answer to a write carries the position of the log that holds it as the header x-daybook-position; sent back with a \
read, the read shows at least that write. Browsers send it back for a minute by the cookie daybook-position. Calls of \
the owner area name their website by the header x-daybook-website, and plain links by the parameter ofWebsite. Programs \
send the header Authorization: Bearer with an API token, which an owner makes at Settings, Connect. It stands for its \
website and its rights, needs neither cookies nor a crumb, and works where a call names the scheme apiToken.`;

/** Each call of the owner area says by which of the two it may be made. */
const SECURITY_SCHEMES = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'daybook-session',
    description: 'A member who is signed in.',
  },
  apiToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'A token of Settings, Connect: dbk_ and 43 characters. It is refused in a URL.',
  },
};

type Class = new () => object;
type Json = Record<string, unknown>;
type Parts = { readonly schemas: Schemas; readonly refusals: Record<string, Json> };

/**
 * The OpenAPI document of these routes. It is made from their decorators and the classes of contracts, so no
 * application has to run.
 */
export function apiDescription(routes: readonly RegisteredRoute[]): OpenAPIObject {
  const parts: Parts = { schemas: new Schemas(), refusals: {} };
  const paths: Record<string, Json> = {};
  const ordered = routes.toSorted((a, b) => compare(a.path, b.path) || compare(a.method, b.method));
  for (const route of ordered) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    if (!NOT_DESCRIBED.test(path)) {
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, parts) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Daybook', version: '1', description: INTRODUCTION },
    paths,
    components: {
      schemas: sorted(parts.schemas.components),
      responses: sorted(parts.refusals),
      securitySchemes: SECURITY_SCHEMES,
    },
  } as OpenAPIObject;
}

function operationOf(route: RegisteredRoute, parts: Parts): Json {
  const { schemas } = parts;
  const method = methodOf(route);
  const tag = route.controller.name.replace(/Controller$/, '');
  const body = bodyOf(route, schemas);
  return {
    operationId: `${tag}.${route.handler}`,
    tags: [tag],
    summary: answerOfRoute(method)?.summary,
    parameters: [
      ...[...route.path.matchAll(/:(\w+)/g)].map(([, name]) => parameter('path', String(name), true)),
      ...queryOf(route, schemas),
      ...(inputOfRoute(method).isRevised ? [parameter('header', 'If-Match', true)] : []),
      ...(inputOfRoute(method).isIdempotent ? [parameter('header', 'Idempotency-Key', false)] : []),
    ],
    ...(body && { requestBody: { required: true, content: body } }),
    ...securityOf(route),
    responses: { ...successOf(route, schemas), ...refusalsOf(route, parts) },
  };
}

/** The schemes by which a call may be made; of a visitor's call it says nothing. */
function securityOf(route: RegisteredRoute): Json {
  const { access, path, controller } = route;
  if (access === undefined || !isForMembers(access)) return {};
  const isClosed = [methodOf(route), controller].some(isByPersonsOnly);
  const takesTokens = isOpenToTokens(access, path) && !isClosed;
  return { security: [{ session: [] }, ...(takesTokens ? [{ apiToken: [] }] : [])] };
}

const parameter = (place: string, name: string, required: boolean, schema: unknown = { type: 'string' }) => ({
  name,
  in: place,
  required,
  schema,
});

/** Each property of a route's query class is a parameter. */
function queryOf(route: RegisteredRoute, schemas: Schemas): Json[] {
  const type = argumentOf(route, RouteParamtypes.QUERY);
  if (!type) return [];
  schemas.of(type);
  const { properties, required = [] } = schemas.components[type.name] as {
    properties: Json;
    required?: readonly string[];
  };
  delete schemas.components[type.name];
  return Object.entries(properties).map(([name, schema]) =>
    parameter('query', name, required.includes(name), schema),
  );
}

function bodyOf(route: RegisteredRoute, schemas: Schemas): Json | undefined {
  const { document, isUpload } = inputOfRoute(methodOf(route));
  if (isUpload) {
    const file = { type: 'string', format: 'binary' };
    const schema = { type: 'object', properties: { file }, required: ['file'] };
    return { 'multipart/form-data': { schema, example: { file: 'the bytes of the file' } } };
  }
  const type = argumentOf(route, RouteParamtypes.BODY);
  if (document) return jsonContent(schemas.of(document), schemas);
  return type && jsonContent(schemas.of(type), schemas);
}

function successOf(route: RegisteredRoute, schemas: Schemas): Json {
  const method = methodOf(route);
  const answer = answerOfRoute(method);
  if (!answer) return {};
  if (Reflect.hasMetadata(REDIRECT_METADATA, method)) return { 302: { description: answer.summary } };
  const status: number =
    Reflect.getMetadata(HTTP_CODE_METADATA, method) ?? (route.method === 'POST' ? 201 : 200);
  if (status === 204) return { [status]: { description: answer.summary } };
  const [first = { type: 'null' }, ...others] = answer.classes.map((type) => schemas.of(type));
  const schema = others.length > 0 ? { anyOf: [first, ...others] } : first;
  const content = answer.file
    ? { [answer.file]: { schema: { type: 'string' }, example: 'the text of the file' } }
    : jsonContent(schema, schemas);
  return { [status]: { description: answer.summary, content } };
}

/** One answer for each status, with its possible codes. Routes with the same errors share one component. */
function refusalsOf(route: RegisteredRoute, { schemas, refusals }: Parts): Json {
  const codes = refusalCodesOf(route);
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const { status } = ERRORS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => {
      const name = ofStatus.join('.');
      refusals[name] ??= refusal(ofStatus, schemas);
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}

function refusal(codes: readonly ErrorCode[], schemas: Schemas): Json {
  const code = { type: 'object', properties: { code: { enum: codes } } };
  const schema = {
    allOf: [schemas.of(ErrorResponse), { type: 'object', properties: { error: code } }],
  };
  const example = { error: { code: codes[0], message: codes[0] && ERRORS[codes[0]].en } };
  const description = codes.map((one) => `${one}: ${ERRORS[one].en}`).join('\n\n');
  return { description, content: { 'application/json': { schema, example } } };
}

/** The errors of a route: by who may call it, by its input, and its own. */
function refusalCodesOf(route: RegisteredRoute): ErrorCode[] {
  const { access, controller, method: verb } = route;
  const method = methodOf(route);
  const marks = [method, controller];
  const isUnsafe = verb !== 'GET' && !marks.some(isWithoutCrumb);
  const taken = [RouteParamtypes.BODY, RouteParamtypes.QUERY].flatMap(
    (place) => argumentOf(route, place) ?? [],
  );
  const { document, isUpload } = inputOfRoute(method);
  const isOfVisitors = access !== undefined && isForVisitors(access);
  const isOfCustomers = access === 'customer';
  const isPublic = access === 'open' || isOfVisitors || isOfCustomers;
  const changesWebsite = access !== undefined && needsOpenWebsite(access, verb, method);
  const isOfMembers = access !== undefined && isForMembers(access);
  const codes: (ErrorCode | false)[] = [
    access !== 'open' && 'NOT_FOUND',
    (access === 'visitor' || isOfCustomers) && 'WEBSITE_HIDDEN',
    access === ALSO_OF_HIDDEN && changesWebsite && 'WEBSITE_HIDDEN',
    isOfMembers && changesWebsite && 'WEBSITE_CLOSED',
    isOfCustomers && 'NOT_SIGNED_IN',
    !isPublic && 'UNAUTHENTICATED',
    !isPublic && access !== 'signed-in' && 'FORBIDDEN',
    isOfMembers && access !== 'signed-in' && 'SECOND_FACTOR_REQUIRED',
    isUnsafe && 'FORBIDDEN',
    isUnsafe && 'CRUMB_FAIL',
    // API tokens are counted, what a visitor appends counts against their allowance, and uploads are received a few at a time
    (isUpload ||
      isOfMembers ||
      marks.some(isLimited) ||
      ((isOfVisitors || isOfCustomers) && verb !== 'GET')) &&
      'RATE_LIMITED',
    'INVALID_REQUEST',
    verb !== 'GET' && 'WRITE_CONFLICT',
    verb !== 'GET' && 'BODY_TOO_LARGE',
    verb !== 'GET' && 'UNSUPPORTED_MEDIA_TYPE',
    isUpload === true && 'FILE_MISSING',
    isUpload === true && 'FILE_UPLOAD_INCOMPLETE',
    document !== undefined && 'EDITED_MEANWHILE',
    ...taken.flatMap(codesOfRules),
    ...(answerOfRoute(method)?.errors ?? []),
    'INTERNAL',
    'BEING_BUILT',
    'UNAVAILABLE',
  ];
  return [...new Set(codes.filter((code) => code !== false))].toSorted(compare);
}

/** The codes of a class: rules whose message is an error code refuse with that code. */
function codesOfRules(type: Class): ErrorCode[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  return rules.flatMap(({ message }) =>
    typeof message === 'string' && isErrorCode(message) ? [message] : [],
  );
}

function jsonContent(schema: JsonSchema, schemas: Schemas): Json {
  return { 'application/json': { schema, example: exampleOf(schema, schemas.components) } };
}

const methodOf = ({ controller, handler }: RegisteredRoute): object => controller.prototype[handler];

/** The class of contracts that a method takes from this part of the request, from the compiler's metadata. */
function argumentOf({ controller, handler }: RegisteredRoute, place: RouteParamtypes): Class | undefined {
  const taken: Json = Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, handler) ?? {};
  const index = Object.keys(taken)
    .find((key) => key.startsWith(`${place}:`))
    ?.split(':')[1];
  const types: unknown[] = Reflect.getMetadata('design:paramtypes', controller.prototype, handler) ?? [];
  const type = index === undefined ? undefined : types[Number(index)];
  return typeof type === 'function' && type !== Object && type !== String ? (type as Class) : undefined;
}

const sorted = (parts: Json): Json =>
  Object.fromEntries(Object.entries(parts).sort(([a], [b]) => compare(a, b)));

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
