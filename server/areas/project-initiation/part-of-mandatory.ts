import type { Finding } from '#shared/areas/legal-parameter/finding';
import type { SetupDraft } from '#shared/areas/project-initiation/rules';
import type { KnownLine } from './plan-lines.ts';
import { setupText } from './setup-texts.ts';

const PART: Finding = {
  rule: 'R29',
  field: 'isMandatory',
  level: 'warn',
  text: setupText.partOfMandatory,
  article: '招标投标法 第四条',
};

/**
 * What the law says (`findings`) of a set-up that takes a part of a plan line which must be tendered: its own scale does
 * not speak against tendering then, and leaving it out is warned of, since parts do not bring a project below the
 * threshold.
 */
export function partOfMandatory(
  { isMandatory }: Pick<SetupDraft, 'isMandatory'>,
  lines: readonly Pick<KnownLine, 'isMandatory'>[],
  findings: readonly Finding[],
): Finding[] {
  if (!lines.some((line) => line.isMandatory)) return [...findings];
  const isOfScale = ({ rule, field }: Finding) => rule === 'R29' && field === 'mandatoryReason';
  if (isMandatory) return findings.filter((one) => !isOfScale(one));
  return isMandatory === false && !findings.some(isOfScale) ? [...findings, PART] : [...findings];
}
