import type { FileRow } from '#shared/areas/file/contract';
import type { LegalParameters } from '#shared/areas/legal-parameter/parameters';
import { fromFormList, needsReason, procurementMode, reasonsOf } from '#shared/areas/project/purchase-mode';
import type { SetupFileKind } from '#shared/areas/project-initiation/codes';
import { type SetupDraft, setupForm } from '#shared/areas/project-initiation/rules';
import type { SectionForm } from '#shared/areas/project/sections';
import { proposedMandatory } from '#shared/areas/project-initiation/setup-faults';
import type { SetupDetail, SetupLine } from '#shared/areas/project-initiation/setup-views';
import { addMoney } from '#shared/kit/money';
import type { Invited } from '../../parts/supplier/invitee-editor.tsx';

/** One attachment as the form holds it, with its name. */
export type KindFile = FileRow & { kind: SetupFileKind };

/** A set-up as its form holds it: what it refers to comes with its names. */
export type SetupValues = Omit<SetupDraft, 'lines' | 'sections' | 'inviteList' | 'files'> & {
  lines?: SetupLine[];
  sections?: Partial<SectionForm>[];
  inviteList?: Invited[];
  files?: KindFile[];
};

const plain = Object.keys(setupForm.shape).filter(
  (name) => !['lines', 'sections', 'inviteList', 'files'].includes(name),
) as Exclude<keyof SetupValues, 'lines' | 'sections' | 'inviteList' | 'files'>[];

/** A stored set-up as its form shows it. */
export const valuesOf = (setup: SetupDetail): SetupValues => ({
  ...(Object.fromEntries(plain.map((name) => [name, setup[name] ?? undefined])) as SetupValues),
  // what it takes itself is there to be taken again
  lines: setup.lines.map((line) => ({ ...line, remaining: addMoney(line.remaining, line.amount) })),
  sections: setup.sections,
  inviteList: (setup.inviteList ?? []).map(({ enterpriseGuid, name, standing, grade, scope, reason }) => ({
    guid: enterpriseGuid,
    name,
    standing,
    reason,
    gradeText: grade,
    scopeText: scope,
  })),
  files: setup.files,
});

const mode = procurementMode.code;

/** Which of the fields that depend on others a set-up has under the law in force, and which of them it must fill in (documents.md 5.4). */
export function fieldsOf(draft: SetupDraft, parameters: LegalParameters) {
  const way = draft.tenderWay == null ? undefined : fromFormList(draft.tenderWay);
  const isTender = way === mode.open || way === mode.invite;
  const proposed = proposedMandatory(draft, parameters);
  return {
    isTender,
    modeReason: way !== undefined && needsReason(way),
    modeReasonCode: way !== undefined && reasonsOf(way).length > 0,
    publicityResult: way === mode.single,
    needsMeasure: way === mode.single || way === mode.negotiate,
    zsType: isTender,
    inviteList: way !== undefined && way !== mode.open,
    mandatoryReason: draft.isMandatory != null && proposed !== null && draft.isMandatory !== proposed,
    deposit: draft.depositNeed === true,
  };
}

const isEmpty = (value: unknown) => value == null || (typeof value === 'string' && value.trim() === '');
const filled = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));

/** A set-up as it is judged and sent: without what is empty and what its other fields make meaningless. */
export function meantSetup(
  { lines, sections, inviteList, files, ...values }: SetupValues,
  parameters: LegalParameters,
): SetupDraft {
  const meant = {
    ...filled(values),
    lines: (lines ?? []).map(({ guid, amount }) => ({ guid, amount })),
    sections: (sections ?? []).map(filled),
    files: (files ?? []).map(({ guid, kind }) => ({ guid, kind })),
  } as SetupDraft;
  const shown = fieldsOf(meant, parameters);
  const gone: (keyof SetupDraft)[] = [];
  if (!shown.modeReason) gone.push('modeReason');
  if (!shown.modeReasonCode) gone.push('modeReasonCode');
  if (!shown.publicityResult) gone.push('publicityResult');
  if (!shown.zsType) gone.push('zsType');
  if (!shown.mandatoryReason) gone.push('mandatoryReason');
  if (!shown.deposit) gone.push('computeType', 'depositValue');
  for (const name of gone) delete meant[name];
  if (shown.inviteList)
    meant.inviteList = (inviteList ?? []).map(
      ({ guid, reason }) => filled({ enterpriseGuid: guid, reason }) as never,
    );
  return meant;
}
