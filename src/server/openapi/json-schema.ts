// Schemas as OpenAPI 3.1 takes them: JSON Schema, without what says nothing to a reader.
import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

/** As it is sent: further fields may come with a later release, so none are forbidden. */
const FORM = {
  io: 'input',
  override({ jsonSchema }) {
    // The name of a format says more than the pattern that stands for it.
    if (jsonSchema.format) delete jsonSchema.pattern;
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    delete jsonSchema.readOnly;
  },
} satisfies z.core.ToJSONSchemaParams;

const bare = ({ $schema, $id, ...schema }: JsonSchema): JsonSchema => schema;

/** One schema by itself. */
export const jsonSchema = (schema: z.ZodType): JsonSchema => bare(z.toJSONSchema(schema, FORM));

/** Schemas by their names, which refer to each other by those. */
export function namedJsonSchemas(schemas: Record<string, z.ZodType>): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id });
  const uri = (id: string) => `#/components/schemas/${id}`;
  const made = z.toJSONSchema(registry, { ...FORM, uri });
  return Object.fromEntries(
    Object.entries(made.schemas).map(([name, schema]) => [name, bare(schema)]),
  );
}
