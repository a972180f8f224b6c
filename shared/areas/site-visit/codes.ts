import { type CodeOf, codeList } from '#shared/kit/code-list';
import type { Transition } from '#shared/kit/transition';

/** What everybody who has the file is called together for (tendering.md 6.3). */
export const siteVisitKind = codeList({
  visit: [1, '踏勘现场', 'Site visit'],
  meeting: [2, '答疑会', 'Question meeting'],
});
export type SiteVisitKind = CodeOf<typeof siteVisitKind>;

/** State of a site visit [P]. */
export const siteVisitStatus = codeList({
  announced: [1, '已通知', 'Announced'],
  recorded: [2, '已记录', 'Recorded'],
  cancelled: [3, '已取消', 'Cancelled'],
});
export type SiteVisitStatus = CodeOf<typeof siteVisitStatus>;
const s = siteVisitStatus.code;

/** The permitted changes of a site visit. */
export const siteVisitTransition = {
  record: { from: [s.announced], to: s.recorded },
  cancel: { from: [s.announced], to: s.cancelled },
} satisfies Record<string, Transition<SiteVisitStatus>>;
