import type { AnswerField, Described } from '@daybook/contracts/shared/answer-fields.api';
import type { JsonSchema } from '@daybook/contracts/shared/document-shape';
import { QUANTITY } from '@daybook/contracts/shared/limits';
import { targetConstructorToSchema } from 'class-validator-jsonschema';

/** Marks a property until its schema is complete. */
const NULLABLE = 'x-nullable';

type Metadata = { readonly constraints: readonly unknown[] };

/** The schemas of one API description. The class that validates also describes, and each name has one schema. */
export class Schemas {
  readonly components: Record<string, JsonSchema> = {};

  /** @returns a reference to the schema of a class or of a named shape, or the schema of a shape without a name */
  of(what: Described): JsonSchema {
    return 'schema' in what ? this.hoisted(what.schema) : this.ofClass(what);
  }

  private ofClass(type: new () => object): JsonSchema {
    if (!(type.name in this.components)) {
      // first, because a class may contain itself
      this.components[type.name] = {};
      const { properties, ...schema } = targetConstructorToSchema(type, {
        additionalConverters: this.converters,
      });
      this.components[type.name] = { ...schema, properties: mapValues(properties ?? {}, orNull) };
    }
    return { $ref: `#/components/schemas/${type.name}` };
  }

  /** Our own rules, which the library does not know or describes less exactly. */
  private readonly converters = {
    isAnswerField: ({ constraints: [field] }: Metadata) => this.ofField(field as AnswerField),
    orNull: { [NULLABLE]: true },
    isObject: { type: 'object', additionalProperties: true },
    isIn: ({ constraints: [values] }: Metadata) => enumeration(values as readonly unknown[]),
    isIso8601: { type: 'string', format: 'date-time' },
    isQuantity: { type: 'integer', minimum: QUANTITY.min, maximum: QUANTITY.max },
    maxBytes: {},
    areTexts: { type: 'array', items: { type: 'string' } },
    areTargets: {},
    // biome-ignore lint/suspicious/noExplicitAny: the library's own type holds schemas of OpenAPI 3.0 alone
  } as any;

  private ofField(field: AnswerField): JsonSchema {
    switch (field.kind) {
      case 'anything':
        return {};
      case 'object': {
        const [first, ...others] = field.options.map((option) => this.of(option));
        return others.length > 0 ? { anyOf: [first, ...others] } : { ...first };
      }
      case 'record': {
        const values =
          field.values === 'strings' ? { type: 'array', items: { type: 'string' } } : { type: field.values };
        if (!field.keys) return { type: 'object', additionalProperties: values };
        const properties = Object.fromEntries(field.keys.map((key) => [key, values]));
        return { type: 'object', properties, required: field.keys };
      }
    }
  }

  /** Moves shapes with a name into components, however deep they are. */
  private hoisted(schema: JsonSchema): JsonSchema {
    const { title, ...rest } = schema;
    const inner = mapValues(rest, (value, keyword) => {
      if (keyword === 'properties')
        return mapValues(value as Record<string, JsonSchema>, (one) => this.hoisted(one));
      return keyword === 'items' || keyword === 'additionalProperties'
        ? this.hoisted(value as JsonSchema)
        : value;
    });
    const whole = 'enum' in inner ? enumeration(inner.enum as readonly unknown[]) : inner;
    if (title === undefined) return whole;
    this.components[String(title)] = whole;
    return { $ref: `#/components/schemas/${title}` };
  }
}

function orNull(schema: object): JsonSchema {
  const { [NULLABLE]: isNullable, ...given } = schema as Record<string, unknown>;
  return isNullable ? { anyOf: [given, { type: 'null' }] } : given;
}

function enumeration(values: readonly unknown[]): JsonSchema {
  const types = new Set(values.map((value) => (typeof value === 'number' ? 'integer' : typeof value)));
  return { ...(types.size === 1 && { type: [...types][0] }), enum: values };
}

function mapValues<Value, Result>(
  values: Readonly<Record<string, Value>>,
  map: (value: Value, key: string) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value, key)]));
}
