import { chainKind } from '#shared/areas/chain/contract';
import { handoverBizType } from '#shared/areas/handover/codes';
import { tenderOver, tenderState } from '#shared/areas/tender/codes';
import { tenderCalls } from '#shared/areas/tender/contract';
import { serveAll } from '../../http/route.ts';
import { documentChain } from '../document/chain.service.ts';
import { heldAndHanging } from '../document/hold.service.ts';
import { documentModule } from '../document/module.service.ts';
import { askExtension, askMode, askTermination, recallTenderChange } from './ask-changes.ts';
import { editTender } from './edit-tenders.ts';
import { failTender } from './end-tender.ts';
import { planList } from './plan/list-plans.ts';
import { nextDueOf } from './plan/next-due.ts';
import { tenderPlanRoutes } from './plan/plan.routes.ts';
import { tenderList } from './list-tenders.ts';
import { getTender } from './read-tenders.ts';
import { repeatTender } from './repeat-tender.ts';
import { tenderReview } from './review-tenders.ts';
import { resumeTender, suspendTender } from './suspend-tender.ts';
import { describedTender, tenders } from './tender-access.ts';
import { tender } from './tender.table.ts';

const settled: readonly number[] = [...tenderOver, tenderState.code.archived];

const tenderRoutes = serveAll(tenderCalls, {
  auditRecord: tenderReview.calls.auditRecord,
  examination: tenderReview.calls.examination,
  ...tenderList.calls,
  detail: ({ guid }, context) => getTender(guid, context),
  edit: editTender,
  suspend: suspendTender,
  resume: resumeTender,
  fail: failTender,
  extend: askExtension,
  terminate: askTermination,
  changeMode: askMode,
  recallChange: recallTenderChange,
  repeat: repeatTender,
});

/** The tender as everything around documents knows it. */
export const tenderDocument = {
  ...documentModule(describedTender, tenders, { review: tenderReview, list: tenderList }),
  exports: [tenderList.export.kind, planList.export.kind],
  routes(app: Parameters<typeof tenderRoutes>[0]) {
    tenderRoutes(app);
    tenderPlanRoutes(app);
  },
  chain: documentChain(describedTender, tenders, [
    { kind: chainKind.code.tenderScheme, column: tender.schemeGuid },
  ]),
  ...heldAndHanging(describedTender, tenders, {
    bizType: handoverBizType.code.tenderPlan,
    due: nextDueOf,
    also: [
      {
        as: 'running',
        label: { cn: '进行中的招标执行', en: 'Tenders that run' },
        states: tenderState.codes.filter((state) => !settled.includes(state)),
      },
    ],
  }),
};
