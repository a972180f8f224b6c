import { and, count, desc, eq, isNull } from 'drizzle-orm';
import { type HangingNode, type HangingSource, SHOWN } from '../department/hanging.service.ts';
import { approvalCase } from './case.table.ts';

const openAt = ({ guid }: HangingNode) => and(eq(approvalCase.deptGuid, guid), isNull(approvalCase.outcome));

/** Open approvals of a department's documents: its heads are asked as the levels come, so they cannot follow. */
export const departmentCases: HangingSource = {
  kind: 'openApprovals',
  label: { cn: '审批中的单据', en: 'Documents in approval' },
  mayStay: false,
  find: async (db, node) => {
    const [total] = await db.select({ count: count() }).from(approvalCase).where(openAt(node));
    const first = await db
      .select({
        documentNo: approvalCase.documentNo,
        title: approvalCase.title,
        link: approvalCase.link,
      })
      .from(approvalCase)
      .where(openAt(node))
      .orderBy(desc(approvalCase.submittedAt), desc(approvalCase.guid))
      .limit(SHOWN);
    const items = first.map(({ documentNo, title, link }) => ({ name: `${documentNo} ${title}`, link }));
    return { count: total!.count, items };
  },
  remembers: async (db, deptGuid) => {
    const found = await db
      .select({ guid: approvalCase.guid })
      .from(approvalCase)
      .where(eq(approvalCase.deptGuid, deptGuid))
      .limit(1);
    return found.length > 0;
  },
};
