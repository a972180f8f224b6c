import { chainKind } from '#shared/areas/chain/contract';
import { handoverBizType } from '#shared/areas/handover/codes';
import { schemeInForce } from '#shared/areas/tender-scheme/codes';
import { schemeCalls } from '#shared/areas/tender-scheme/contract';
import { serveAll } from '../../http/route.ts';
import { documentChain } from '../document/chain.service.ts';
import { heldAndHanging } from '../document/hold.service.ts';
import { documentModule } from '../document/module.service.ts';
import { changeScheme, recallSchemeChange, terminateScheme } from './change-schemes.ts';
import { schemeList } from './list-schemes.ts';
import { blankScheme, chooseProjects, getScheme } from './read-schemes.ts';
import { schemeReview } from './review-schemes.ts';
import { describedScheme, schemeChanges, schemes } from './scheme-access.ts';
import { checkDraft } from './scheme-check.ts';
import { tenderScheme as scheme } from './scheme.table.ts';
import { deleteScheme, restoreScheme, savingSchemes } from './write-schemes.ts';

/** The tender scheme as everything around documents knows it. */
export const schemeDocument = {
  ...documentModule(describedScheme, schemes, {
    review: schemeReview,
    list: schemeList,
    changes: schemeChanges,
  }),
  routes: serveAll(schemeCalls, {
    ...schemeReview.calls,
    ...schemeList.calls,
    detail: ({ guid }, context) => getScheme(guid, context),
    ...savingSchemes,
    delete: deleteScheme,
    restore: restoreScheme,
    blank: blankScheme,
    projects: chooseProjects,
    check: checkDraft,
    change: changeScheme,
    terminate: terminateScheme,
    recallChange: recallSchemeChange,
  }),
  chain: documentChain(describedScheme, schemes, [
    { kind: chainKind.code.project, column: scheme.projectGuid },
  ]),
  ...heldAndHanging(describedScheme, schemes, {
    bizType: handoverBizType.code.scheme,
    also: [
      {
        as: 'running',
        label: { cn: '执行中的招标方案', en: 'Tender schemes in force' },
        states: [...schemeInForce],
      },
    ],
  }),
};
