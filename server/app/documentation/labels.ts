import { type AnyDocumentKind, labelsOf } from '#shared/areas/document/kind';
import type { Wording } from '#shared/kit/language';
import { type Json, refsIn } from './schemas.ts';

/** A shape that has fewer fields of a kind is about something else. */
const FIELDS_MIN = 4;

/** Adds to the fields of rows, forms and details what their kind calls them. */
export function withLabels(
  schemas: Readonly<Record<string, Json>>,
  kinds: readonly AnyDocumentKind[],
  shapesOf: (prefix: string) => readonly string[],
): Record<string, Json> {
  const labelled: Record<string, Json> = { ...schemas };
  for (const kind of kinds) {
    const labels: Readonly<Record<string, Wording>> = labelsOf(kind);
    const names = new Set(shapesOf(kind.prefix).filter((name) => name in schemas));
    for (const name of names) for (const one of refsIn(schemas[name])) names.add(one);
    for (const name of names) labelled[name] = labelledShape(labelled[name]!, labels);
  }
  return labelled;
}

function labelledShape(schema: Json, labels: Readonly<Record<string, Wording>>): Json {
  const properties = schema['properties'] as Record<string, Json> | undefined;
  if (!properties || Object.keys(properties).filter((name) => labels[name]).length < FIELDS_MIN)
    return schema;
  return {
    ...schema,
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, one]) => {
        const label = labels[name];
        return [name, label && !('description' in one) ? { ...one, description: onWire(label) } : one];
      }),
    ),
  };
}

/** Screens show some amounts in 万元; on the wire every amount is in 元 (wire.md 2). */
const onWire = ({ cn, en }: Wording) =>
  `${cn.replace('(万元)', '(元)')} (${en.replace(' (10k CNY)', ', CNY')})`;
