import { type Json, referred } from './schemas.ts';

/** A record no one has: where an example names one, put the guid of your own. */
export const SOME_GUID = '7d9f4c52-1f6e-4b1c-9a57-2c3e5f708192';

/** Texts that have to look like something. */
const texts: Readonly<Record<string, string>> = {
  accountNumber: '6222021001112223334',
  annualTurnover: '1000.00',
  bankAccountNo: '6222021001112223334',
  code: '123456',
  credential: '04'.padEnd(128, 'a'),
  day: '2026-03-31',
  digest: '0'.repeat(64),
  fromTime: '2099-01-01 09:00:00',
  newCode: '123456',
  otp: '123456',
  reason: '不再需要采购',
  region: '330000',
  shengId: '330000',
  shortCode: 'NEWCO',
  signedOn: '2026-03-31',
  sort: 'updateTime',
  ticket: 't'.repeat(43),
  toTime: '2099-12-31 09:00:00',
  uscc: '91330000MA00000000',
  userCode: 'A001',
  userName: 'somebody1',
};

/** Fields that are worth showing though they may be left out. */
const SHOWN = new Set(['page', 'rows']);

/** An input as it may be sent: what must be there, and paging. Undefined where the schema says too little to make one. */
export function exampleOf(schema: Json, schemas: Readonly<Record<string, Json>>): unknown {
  return valueOf('', schema, schemas);
}

function valueOf(name: string, given: Json, schemas: Readonly<Record<string, Json>>): unknown {
  const schema = resolved(given, schemas);
  if ('const' in schema) return schema['const'];
  if ('default' in schema) return schema['default'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  const choices = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined;
  if (choices) return valueOf(name, choices[0]!, schemas);
  switch (schema['type']) {
    case 'object':
      return objectOf(schema, schemas);
    // Few lists may be empty, and a rule that forbids it is not in the schema.
    case 'array':
      return [valueOf(name.replace(/s$/, ''), (schema['items'] ?? {}) as Json, schemas)];
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return name.toLowerCase().includes('year') ? 2026 : Math.max(1, Number(schema['minimum'] ?? 1));
    case 'null':
      return null;
    default:
      return textOf(name, schema);
  }
}

function textOf(name: string, schema: Json): string {
  if (schema['format'] === 'uuid') return SOME_GUID;
  const pattern = patternOf(schema);
  const proposed = [
    texts[name],
    /amount|price|budget|money/i.test(name) ? '1000.00' : undefined,
    /deadline$|time$/i.test(name) ? '2099-03-31 09:00:00' : undefined,
    /date$|^planned|^valid|period/i.test(name) ? '2026-03-31' : undefined,
    /phone|mobile/i.test(name) ? '13800138000' : undefined,
    /email/i.test(name) ? 'somebody@example.com' : undefined,
    /quantity|percent|score|weight|^from$|^to$/i.test(name) ? '10' : undefined,
  ];
  const looksRight = (text: string | undefined) => text !== undefined && text.search(pattern) >= 0;
  const found = [...proposed, '示例内容', '10', '2026-06', '2026-03-31'].find(looksRight) ?? '示例内容';
  return found.padEnd(Number(schema['minLength'] ?? 0), '例');
}

const patternOf = ({ pattern }: Json) => (typeof pattern === 'string' ? pattern : '');

const objectOf = (schema: Json, schemas: Readonly<Record<string, Json>>) => {
  const required = (schema['required'] ?? []) as string[];
  const shown = Object.entries((schema['properties'] ?? {}) as Record<string, Json>).filter(
    ([name]) => required.includes(name) || SHOWN.has(name),
  );
  return Object.fromEntries(shown.map(([name, one]) => [name, valueOf(name, one, schemas)]));
};

const resolved = (schema: Json, schemas: Readonly<Record<string, Json>>): Json => {
  const name = referred(schema);
  return name === undefined ? schema : resolved(schemas[name] ?? {}, schemas);
};
