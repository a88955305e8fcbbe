// The pieces that the API's description is made of.
import { z } from 'zod';
import type { SchemaName } from '../api/schemas';
import { jsonSchema } from './json-schema';

export interface Parameter {
  name: string;
  in: 'query' | 'path' | 'header';
  required?: true;
  description: string;
  schema: Record<string, unknown>;
}

type Content = Record<string, { schema: Record<string, unknown> }>;

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; content?: Content }>;
  /** Who may ask; where it is missing, everybody sees the same. */
  security?: Record<string, []>[];
}

export const METHODS = ['get', 'post', 'patch', 'delete'] as const;
export type Method = (typeof METHODS)[number];
export type Paths = Record<string, Partial<Record<Method, Operation>>>;

const refTo = (schema: SchemaName) => ({ $ref: `#/components/schemas/${schema}` });

/** What an address takes behind its question mark. */
export const query = (parameters: z.ZodObject): Parameter[] =>
  Object.entries(parameters.shape).map(([name, field]) => {
    const { description, ...schema } = jsonSchema(field);
    return { name, in: 'query', description: String(description), schema };
  });

/** The id in an address. */
export const idOf = (what: string): Parameter => ({
  name: 'id',
  in: 'path',
  required: true,
  description: `The id of the ${what}.`,
  schema: jsonSchema(z.uuid()),
});

/** By which a POST that is sent again is done once. */
export const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A text of your own, such as a UUID: sent again with the same body, within a day, nothing is done twice and the reply is the same. A new try after a refusal takes a new key. Without one it is done each time.',
  schema: jsonSchema(z.string().regex(/^[\w-]{8,64}$/)),
};

/** A reply that is as it is named. */
export const answers = (description: string, schema: SchemaName) => ({
  description,
  content: { 'application/json': { schema: refTo(schema) } },
});

export const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: refTo('Problem') } },
});

/** What is sent as JSON. */
export const sends = (schema: SchemaName) => ({
  required: true,
  content: { 'application/json': { schema: refTo(schema) } },
});

export const unavailable = {
  503: problem(
    'The shop can’t answer just now; `Retry-After` says in how many seconds to try again.',
  ),
};

/** What anybody hears who asks for what is somebody’s own. */
export const forThePerson = {
  401: problem('There is no token, or it opens nothing.'),
  429: problem(
    'Too often or too many; `detail` says of what, `Retry-After` until when, where it is known.',
  ),
  ...unavailable,
};

/** The same, of what changes something. */
export const forTheWriter = {
  400: problem('Something that was sent can’t be used; `errors` says what and why, by field.'),
  403: problem('It is not yours to do, or the token may only read.'),
  ...forThePerson,
};

/** With a token, with the cookie of a session, or as nobody. */
export const maybeSignedIn = [{}, { token: [] }, { session: [] }] satisfies Operation['security'];

/** With a token or with the cookie of a session. */
export const signedIn = [{ token: [] }, { session: [] }] satisfies Operation['security'];
