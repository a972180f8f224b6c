import { shortlistCalls } from '#shared/areas/shortlist/contract';
import { shortlistKind } from '#shared/areas/shortlist/kind';
import type { ShortlistDetail, ShortlistRow } from '#shared/areas/shortlist/views';
import { paths } from '#shared/areas/session/paths';
import { onDemand } from '../../kit/on-demand.tsx';
import type { DocumentWeb, DocumentWindow } from '../../parts/document/kind.ts';

type Window = DocumentWindow<ShortlistRow>;

/** The shortlist as its screens have it. */
export const shortlist = {
  kind: shortlistKind,
  calls: shortlistCalls,
  listPath: paths.shortlists,
  useLead: ({ projectNo, projectName }) => [`${projectNo} ${projectName}`],
  windows: {
    draw: onDemand<Window>(() => import('./draw-windows.tsx').then((module) => module.DrawWindow)),
    redraw: onDemand<Window>(() => import('./draw-windows.tsx').then((module) => module.RedrawWindow)),
    supplement: onDemand<Window>(() =>
      import('./draw-windows.tsx').then((module) => module.SupplementWindow),
    ),
    choose: onDemand<Window>(() => import('./choose-window.tsx').then((module) => module.ChooseWindow)),
    invite: onDemand<Window>(() => import('./end-windows.tsx').then((module) => module.InviteWindow)),
    start: onDemand<Window>(() => import('./end-windows.tsx').then((module) => module.StartWindow)),
    saveFile: onDemand<Window>(() => import('./end-windows.tsx').then((module) => module.FilesWindow)),
    revoke: onDemand<Window>(() => import('./end-windows.tsx').then((module) => module.RevokeWindow)),
  },
  dangers: ['revoke'],
  stale: [shortlistCalls.candidates],
} satisfies DocumentWeb<ShortlistRow, ShortlistDetail, never>;
