import { type RecordKind, recordKind } from '#shared/areas/supplier/records/codes';
import { recordCalls } from '#shared/areas/supplier/records/kind-calls';
import { kindOf } from '#shared/areas/supplier/records/kinds';
import { recordSamples } from './supplier-samples.ts';
import { recordNames } from './sweep-records/suppliers.ts';
import type { Records } from './sweep-records/records.ts';

const SERIAL = 900_000;
const names: Partial<Record<RecordKind, keyof Records>> = recordNames;

/** What the sweep sends to save a record of each kind: the sample, naming a record where the kind has several. */
export const recordInputs: Readonly<Record<string, (of: Records) => Record<string, unknown>>> =
  Object.fromEntries(
    recordKind.codes.map((kind) => [
      recordCalls[kind].save.path,
      (of: Records) => {
        const name = names[kind];
        const sample = recordSamples[kind]({ file: of.upload, company: of.enterprise }, SERIAL);
        return { ...sample, ...(name && { [kindOf(kind).key]: of[name], version: 1 }) };
      },
    ]),
  );
