import { paths } from '#shared/areas/session/paths';
import { tenderCalls } from '#shared/areas/tender/contract';
import { tenderKind } from '#shared/areas/tender/kind';
import type { TenderDetail, TenderRow } from '#shared/areas/tender/views';
import { onDemand } from '../../kit/on-demand.tsx';
import type { DocumentWeb, DocumentWindow } from '../../parts/document/kind.ts';

type Window = DocumentWindow<TenderRow>;
const windows = () => import('./act-windows.tsx');

/** The tender as its screens have it. */
export const tender = {
  kind: tenderKind,
  calls: tenderCalls,
  listPath: paths.tenders,
  printPath: paths.tenderPrint,
  windows: {
    suspend: onDemand<Window>(() => windows().then((module) => module.SuspendWindow)),
    resume: onDemand<Window>(() => windows().then((module) => module.ResumeWindow)),
    fail: onDemand<Window>(() => windows().then((module) => module.FailWindow)),
    extend: onDemand<Window>(() => windows().then((module) => module.ExtendWindow)),
    terminate: onDemand<Window>(() => windows().then((module) => module.TerminateWindow)),
    changeMode: onDemand<Window>(() => windows().then((module) => module.ModeWindow)),
    recallChange: onDemand<Window>(() => windows().then((module) => module.RecallWindow)),
    repeat: onDemand<Window>(() => windows().then((module) => module.RepeatWindow)),
  },
  dangers: ['terminate', 'fail'],
} satisfies DocumentWeb<TenderRow, TenderDetail>;
