import type { Wording } from '#shared/kit/language';
import { recordKind } from './codes.ts';
import { kindOf } from './kinds.ts';

/** The labels of the fields of every kind; of a name several kinds have, as the first of them says it. */
export const recordLabels: Readonly<Record<string, Wording>> = Object.fromEntries(
  [...recordKind.codes]
    .reverse()
    .flatMap((kind) =>
      Object.entries(kindOf(kind).meta).map(([field, { label }]) => [field, label] as const),
    ),
);
