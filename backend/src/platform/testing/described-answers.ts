import type { JsonSchema } from '@daybook/contracts/shared/document-shape';
import type { OpenAPIObject } from '@nestjs/swagger';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { LightMyRequestResponse } from 'fastify';

type Answer = Pick<LightMyRequestResponse, 'statusCode' | 'body' | 'headers'>;
type Operation = { readonly responses: Readonly<Record<string, Response | { readonly $ref: string }>> };
type Response = { readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>> };

/**
 * Compares each answer of the API with its OpenAPI document, so that every spec that calls the API checks the document
 * too. A field that the document does not have is a mistake here, although clients accept one.
 */
export class DescribedAnswers {
  private readonly ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  /** by the document's own schema, or by what it refers to: most answers share the schema of their refusal */
  private readonly validators = new Map<unknown, ValidateFunction>();
  private readonly operations: { readonly pattern: RegExp; readonly path: string }[];

  constructor(private readonly document: OpenAPIObject) {
    this.ajv.addSchema({ $id: 'api', components: closed(document.components) });
    // a path without parameters wins over one that also matches
    const paths = Object.keys(document.paths).sort((a, b) => a.split('{').length - b.split('{').length);
    this.operations = paths.map((path) => ({
      path,
      pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
    }));
  }

  /** @throws Error when the document does not describe this answer */
  check(method: string, url: string, answer: Answer): void {
    const pathname = url.split('?')[0] ?? '';
    const path = this.operations.find(({ pattern }) => pattern.test(pathname))?.path;
    const verbs = path === undefined ? {} : (this.document.paths[path] as Record<string, Operation>);
    const operation = verbs[method.toLowerCase()];
    const isRedirect = answer.statusCode >= 300 && answer.statusCode < 400;
    if (!operation || isRedirect) return;
    const problem = this.problemOf(operation, answer);
    if (problem) {
      throw new Error(`${method} ${url}: ${answer.statusCode} ${problem}\n${answer.body.slice(0, 2000)}`);
    }
  }

  private problemOf(operation: Operation, answer: Answer): string | undefined {
    const named = operation.responses[answer.statusCode];
    if (!named) return 'is not described of this route (@Answers)';
    const response = '$ref' in named ? this.refusal(named.$ref) : named;
    if (!response.content) return answer.body === '' ? undefined : 'has a body, and none is described';
    const schema = response.content['application/json']?.schema;
    if (!schema) return undefined;
    const validate = this.validatorOf(schema);
    const body: unknown = JSON.parse(answer.body);
    return validate(body) ? undefined : `is not as described: ${this.ajv.errorsText(validate.errors)}`;
  }

  private validatorOf(schema: JsonSchema): ValidateFunction {
    const key = '$ref' in schema ? schema.$ref : schema;
    const validate = this.validators.get(key) ?? this.ajv.compile(closed(schema) as object);
    this.validators.set(key, validate);
    return validate;
  }

  private refusal(reference: string): Response {
    const name = reference.split('/').at(-1) ?? '';
    return this.document.components?.responses?.[name] as Response;
  }
}

/** The schema without further fields, and with references into the whole document. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).map(([key, value]) => [
    key,
    key === '$ref' ? `api${value}` : key === 'allOf' ? (value as unknown[]).map(openInside) : closed(value),
  ]);
  const isClosed = 'properties' in schema && 'type' in schema && !('additionalProperties' in schema);
  return { ...Object.fromEntries(entries), ...(isClosed && { additionalProperties: false }) };
}

/** A schema that narrows another leaves that one's fields open. */
function openInside(schema: unknown): unknown {
  return '$ref' in (schema as object) ? closed(schema) : schema;
}
