import type { Finding } from '#shared/areas/legal-parameter/finding';
import { paths } from '#shared/areas/session/paths';
import { docKind } from '#shared/areas/tender-file/codes';
import { tenderFileCalls } from '#shared/areas/tender-file/contract';
import { tenderFileKind } from '#shared/areas/tender-file/kind';
import type { TenderFileDetail, TenderFileRow } from '#shared/areas/tender-file/views';
import { useLanguage } from '../../kit/language.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import type { DocumentWeb, DocumentWindow } from '../../parts/document/kind.ts';

type Window = DocumentWindow<TenderFileRow>;

/** The tender file as its screens have it. */
export const file = {
  kind: tenderFileKind,
  calls: tenderFileCalls,
  listPath: paths.tenderFiles,
  printPath: paths.tenderFilePrint,
  useLead: ({ docKind: of, docNo }) => [`${docKind.label(of, useLanguage())} ${docNo}`],
  goes: { change: ({ guid }) => paths.tenderFileChange(guid) },
  windows: {
    sign: onDemand<Window>(() => import('./act-windows.tsx').then((module) => module.SignFile)),
    publish: onDemand<Window>(() => import('./act-windows.tsx').then((module) => module.PublishFile)),
    unschedule: onDemand<Window>(() => import('./act-windows.tsx').then((module) => module.UnscheduleWindow)),
  },
} satisfies DocumentWeb<TenderFileRow, TenderFileDetail, Finding>;
