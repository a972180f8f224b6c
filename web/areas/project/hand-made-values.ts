import type { FileRow } from '#shared/areas/file/contract';
import { organizationType } from '#shared/areas/project/codes';
import type { HandMadeDetail } from '#shared/areas/project/hand-made-contract';
import { type HandMadeForm, handMadeForm } from '#shared/areas/project/hand-made-rules';
import { fromFormList, needsReason, reasonsOf } from '#shared/areas/project/purchase-mode';
import type { SectionForm } from '#shared/areas/project/sections';
import { storedValues } from '../../parts/document/stored-values.ts';

/** A project made by hand as its form holds it; files are rows there. */
export type HandMadeValues = Partial<Omit<HandMadeForm, 'files' | 'sections'>> & {
  files?: FileRow[];
  sections?: Partial<SectionForm>[];
};

/** What is stored, as the form shows it. */
export const valuesOf = (of: HandMadeDetail): HandMadeValues =>
  storedValues<HandMadeValues>({ form: handMadeForm }, of);

/** Which of the fields that depend on the purchase mode there are. */
export function asked({ tenderWay: way }: Pick<HandMadeValues, 'tenderWay'>) {
  const mode = way === undefined ? undefined : fromFormList(way);
  return {
    reason: mode !== undefined && needsReason(mode),
    cases: mode === undefined ? [] : reasonsOf(mode),
  };
}

/** The form as the call takes it: what its choices do not ask is not sent. */
export function inputOf({ files = [], sections = [], ...values }: HandMadeValues): HandMadeForm {
  const { reason, cases } = asked(values);
  const isEntrusted = values.organizationType === organizationType.code.entrusted;
  return {
    ...(values as Omit<HandMadeForm, 'files' | 'sections'>),
    modeReason: reason ? values.modeReason : undefined,
    modeReasonCode: cases.length > 0 ? values.modeReasonCode : undefined,
    agentGuid: isEntrusted ? values.agentGuid : undefined,
    sections: sections as SectionForm[],
    files: files.map(({ guid }) => guid),
  };
}
