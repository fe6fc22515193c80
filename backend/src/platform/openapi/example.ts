import type { JsonSchema } from '@daybook/contracts/shared/document-shape';

/** The example for a field of this name; other fields get a value of their type. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  quoteHash: '0c2f'.repeat(16),
  trackingUrl: 'https://parcels.example/129900',
  email: 'ada@example.com',
  siteVisitorEmail: 'ada@example.com',
  title: 'Stoneware mug',
  productTitle: 'Stoneware mug',
  sku: 'MUG-SAGE',
  id: 'mug',
  itemId: 'mug',
  productId: 'mug',
  variantId: 'mug-sage',
  urlId: 'stoneware-mug',
  fullUrl: '/tableware/p/stoneware-mug',
  assetUrl: '/media/mug.webp',
  modalUrl: 'https://provider.example/terms',
  altText: 'A mug on a table',
  language: 'en-US',
  timeZone: 'Europe/Paris',
  currency: 'EUR',
  country: 'FR',
  defaultCountry: 'FR',
  successRedirect: '/thank-you',
  quantity: 1,
  attributes: { Glaze: 'Sage' },
  additionalFields: '[{"id":"initials","title":"Initials","value":"AL"}]',
  cursor: '20',
  savedBy: 'import',
  token: 'x'.repeat(43),
  password: 'correct horse battery',
  currentPassword: 'correct horse battery',
  newPassword: 'staple correct horse',
  publishableKey: 'pk_test_0123456789',
  secretKey: 'sk_test_0123456789',
  webhookSecret: 'whsec_0123456789',
  template: '<p>{title}</p>',
  originalSize: '2000x2500',
  domains: ['shop.example'],
  embedHosts: ['www.example.com'],
};

/** Names of fields that hold a moment as text. */
const MOMENT = /(At|^at|^oldest|Since)$/;

/** A value that fits the schema, for the documentation page. */
export function exampleOf(
  schema: JsonSchema,
  components: Readonly<Record<string, JsonSchema>>,
  name = '',
): unknown {
  const within = (inner: unknown, innerName = name) => exampleOf(inner as JsonSchema, components, innerName);
  if (typeof schema.$ref === 'string') return within(components[schema.$ref.split('/').at(-1) ?? '']);
  const [first] = (schema.anyOf ?? schema.enum ?? []) as unknown[];
  if (schema.enum) return first;
  if (schema.anyOf) return within(first);
  switch (schema.type) {
    case 'object':
      return name in BY_NAME && !schema.properties ? BY_NAME[name] : objectExample(schema, within);
    case 'array':
      return (
        BY_NAME[name] ?? (schema.maxItems === 0 ? [] : [within(schema.items ?? {}, name.replace(/s$/, ''))])
      );
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return BY_NAME[name] ?? Math.max(Number(schema.minimum ?? 1), 1);
    case 'string':
      return textExample(schema, name);
    default:
      return null;
  }
}

function objectExample(
  { properties = {}, additionalProperties }: JsonSchema,
  within: (schema: unknown, name: string) => unknown,
): object {
  if (additionalProperties) return { example: within(additionalProperties, '') };
  return Object.fromEntries(
    Object.entries(properties as object).map(([key, value]) => [key, within(value, key)]),
  );
}

function textExample({ format, pattern }: JsonSchema, name: string): string {
  // a time of the clocks, such as that of a schedule, says its pattern
  if (format === 'date-time' || (MOMENT.test(name) && pattern === undefined))
    return '2026-04-01T09:30:00.000Z';
  const candidates = [
    BY_NAME[name],
    name || 'text',
    '1',
    '129900',
    '#8a5a3c',
    'mug',
    '2026-04-01',
    '2026-04-01T09:30',
    '/shop',
    '0b6f2a9c4d1e8f7a3c5b9d2e6f1a4c8d',
  ];
  const fits = (text: unknown) => typeof text === 'string' && new RegExp(String(pattern ?? '')).test(text);
  return String(candidates.find(fits) ?? name);
}
