import type { AlarmKind } from '#shared/areas/supervision/alarms';
import type { DocumentAlarms, SupervisionParts } from '../areas/supervision/subject.ts';
import { documents } from './documents.ts';
import { otherProjectAlarms } from './project-alarms.ts';

/** What supervision looks at beyond projects: the documents from plan to contract. */
export const supervisionParts: SupervisionParts = {
  subjects: documents.map(({ kind, supervised }) => ({ kind: kind.code, ...supervised, link: kind.path })),
  documentAlarms: { list, count },
  projectAlarms: otherProjectAlarms,
};

/** The documents with alarms, kind by kind in the order of the chain, as one list. */
async function list(...[viewer, search]: Parameters<DocumentAlarms['list']>) {
  const { page, rows, enterpriseGuid, documentAlarm } = search;
  const found: Awaited<ReturnType<DocumentAlarms['list']>>['list'] = [];
  let total = 0;
  for (const { alarms } of documents) {
    const more = await alarms.list(viewer, {
      enterpriseGuid,
      alarm: documentAlarm,
      limit: rows - found.length,
      offset: Math.max(0, (page - 1) * rows - total),
    });
    found.push(...more.list);
    total += more.total;
  }
  return { list: found, total, page, rows };
}

async function count(...[viewer]: Parameters<DocumentAlarms['count']>) {
  const sums = new Map<AlarmKind | '', number>();
  for (const { alarms } of documents)
    for (const [kind, found] of await alarms.count(viewer)) sums.set(kind, (sums.get(kind) ?? 0) + found);
  return sums;
}
