/* eslint-disable typescript/no-explicit-any -- the real types are made by the test */

interface AnyAnswer {
  code: 1 | 0;
  data: any;
  info: string;
  [field: string]: any;
}

interface AnyCall {
  parameters: { query?: any; header?: never; path?: never; cookie?: never };
  requestBody?: { content: { 'application/json': any } };
  responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': AnyAnswer } } };
}

/**
 * Stands in for the types generated from `/openapi.json` while the project is checked; client.test.ts puts the real ones
 * in its place, compiles the journey with them and makes it.
 */
export type paths = Record<string, { get: AnyCall; post: AnyCall }>;
