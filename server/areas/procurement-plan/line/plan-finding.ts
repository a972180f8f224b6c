import { createHash } from 'node:crypto';
import { findingKind, type SubmittedFinding } from '#shared/areas/approval/findings';
import { type Told, wordingOf } from '#shared/areas/procurement-plan/line/told';
import type { LineDigests } from '../../document/difference.service.ts';

/** A warning of a plan: in words, with the line it concerns first, and whether it speaks of a split or is no matter of law. */
export interface PlanWarning extends Told {
  lineNo: number | null;
  kind?: SubmittedFinding['kind'];
}

/** A warning of a plan as it is kept with the submission; those of a line name it themselves. */
export function planFinding({ lineNo, kind = findingKind.code.law, ...said }: PlanWarning): SubmittedFinding {
  const { cn, en } = wordingOf(said);
  const isNamed = kind !== findingKind.code.split || lineNo === null;
  return {
    kind,
    text: isNamed ? { cn, en } : { cn: `第 ${lineNo} 条：${cn}`, en: `Line ${lineNo}: ${en}` },
    article: '',
  };
}

/** Lines of a plan as the content of a submission keeps them; `contentOf` is what people filled in. */
export const lineDigests = <L extends { guid: string; lineNo: number }>(
  lines: readonly L[],
  contentOf: (line: L) => unknown,
): LineDigests =>
  Object.fromEntries(
    lines.map((line) => [
      line.guid,
      [
        line.lineNo,
        createHash('sha256')
          .update(JSON.stringify(contentOf(line)))
          .digest('base64url'),
      ],
    ]),
  );
