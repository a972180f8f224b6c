import { needs } from '../../../http/refusal.ts';
import type { DocumentExplain } from '../../document/explain.service.ts';

/** Exporting the lines of a plan, which no button of a row stands for. */
const exportLinesAct = {
  act: 'exportLines',
  label: { cn: '导出明细', en: 'Export lines' },
  permission: 'plan:export',
};

/** The explanations of plans with that act: who reads the plan and may export may export its lines. */
export const explainedWithLines = ({ acts, sees, decide }: DocumentExplain): DocumentExplain => ({
  acts: [...acts, exportLinesAct],
  sees,
  async decide(viewer, guid) {
    const found = await decide(viewer, guid);
    if (!found) return null;
    const exportLines = needs(viewer.actor, 'plan:export') ?? found.decisions['read']!;
    return { ...found, decisions: { ...found.decisions, exportLines } };
  },
});
