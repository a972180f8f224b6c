import type { ParameterDefinition } from './definition.ts';
import { moneyParameters } from './money.ts';
import { otherModeParameters } from './other-modes.ts';
import { peopleParameters } from './people.ts';
import { scaleParameters } from './scale.ts';
import { timeParameters } from './times.ts';

/** Every number of legal-rules.md 1.1–1.5 by its code; a code once published is never given another meaning. */
export const catalogue = {
  ...timeParameters,
  ...moneyParameters,
  ...peopleParameters,
  ...scaleParameters,
  ...otherModeParameters,
} as const satisfies Record<string, ParameterDefinition>;

export type ParameterCode = keyof typeof catalogue;

export const parameterCodes = Object.keys(catalogue) as ParameterCode[];

/** What a code means. */
export const definitionOf = (code: ParameterCode): ParameterDefinition => catalogue[code];

/** Whether a text is a code of this release; an older or newer one may have left others in the table. */
export const isParameterCode = (code: string): code is ParameterCode => Object.hasOwn(catalogue, code);
