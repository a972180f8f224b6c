import { secondmentCalls } from '#shared/areas/secondment/contract';
import { secondmentKind } from '#shared/areas/secondment/kind';
import type { SecondmentDetail, SecondmentRow } from '#shared/areas/secondment/views';
import { paths } from '#shared/areas/session/paths';
import { onDemand } from '../../kit/on-demand.tsx';
import type { DocumentWeb, DocumentWindow } from '../../parts/document/kind.ts';

/** The secondment as its screens have it. */
export const secondment = {
  kind: secondmentKind,
  calls: secondmentCalls,
  listPath: paths.secondments,
  useLead: ({ fromUnitName, toUnitName, startDate, endDate }) => [
    `${fromUnitName} → ${toUnitName}`,
    `${startDate} – ${endDate}`,
  ],
  windows: {
    allocate: onDemand<DocumentWindow<SecondmentRow>>(() =>
      import('./allocate-window.tsx').then((module) => module.AllocateWindow),
    ),
    end: onDemand<DocumentWindow<SecondmentRow>>(() =>
      import('./end-window.tsx').then((module) => module.EndWindow),
    ),
  },
  goes: { extend: ({ guid }) => `${paths.secondmentEdit()}?extends=${guid}` },
  dangers: ['end'],
} satisfies DocumentWeb<SecondmentRow, SecondmentDetail, never>;
