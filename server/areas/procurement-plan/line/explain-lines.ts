import { needs, type Refusal } from '../../../http/refusal.ts';
import type { Viewer } from '../../document/described.service.ts';

/** Exporting the lines of a plan, which no button of a row stands for. */
export const exportLinesAct = {
  exportLines: { label: { cn: '导出明细', en: 'Export lines' }, needs: 'plan:export' },
};

type Explained<Act extends string> = {
  name: string;
  decisions: Record<Act | 'read', Refusal | null>;
} | null;

/** An explanation of a plan with that act: who reads the plan and may export may export its lines. */
export const explainedWithLines =
  <Act extends string>(explain: (viewer: Viewer, guid: string) => Promise<Explained<Act>>) =>
  async (viewer: Viewer, guid: string) => {
    const found = await explain(viewer, guid);
    if (!found) return null;
    const exportLines = needs(viewer.actor, 'plan:export') ?? found.decisions.read;
    return { ...found, decisions: { ...found.decisions, exportLines } };
  };
