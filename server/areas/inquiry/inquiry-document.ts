import { chainKind } from '#shared/areas/chain/contract';
import { handoverBizType } from '#shared/areas/handover/codes';
import { inquiryStatus } from '#shared/areas/inquiry/codes';
import { inquiryCalls } from '#shared/areas/inquiry/contract';
import { ownInquiryCalls } from '#shared/areas/inquiry/own-contract';
import { serveAll } from '../../http/route.ts';
import { documentChain } from '../document/chain.service.ts';
import { heldAndHanging } from '../document/hold.service.ts';
import { documentModule } from '../document/module.service.ts';
import type { FileSubject } from '../file/file.service.ts';
import type { StageFollower } from '../project/project.service.ts';
import type { ContractedParts } from '../project/shortlisting.service.ts';
import { describedInquiry, inquiries } from './inquiry-access.ts';
import { checkDraft } from './inquiry-check.ts';
import { inquiry } from './inquiry.table.ts';
import { inquiryList } from './list-inquiries.ts';
import { answerInquiry, getOwnInquiry, isInvited, listOwnInquiries } from './own-inquiries.ts';
import { blankInquiry, chooseProjects, getInquiry, readSectionLines } from './read-inquiries.ts';
import { inquiryReview } from './review-inquiries.ts';
import { extendInquiry, recallInquiryEnd, sendInquiry, terminateInquiry } from './run-inquiries.ts';
import { deleteInquiry, restoreInquiry, savingInquiries } from './write-inquiries.ts';

const around = documentModule(describedInquiry, inquiries, { review: inquiryReview, list: inquiryList });
const s = inquiryStatus.code;

/** The papers of an inquiry are for whoever it was sent to, too. */
const readFile: FileSubject['mayRead'] = async (context, guid) =>
  (await inquiries.canRead(context, guid)) || isInvited(context, guid);

const own = serveAll(ownInquiryCalls, {
  list: listOwnInquiries,
  detail: getOwnInquiry,
  answer: answerInquiry,
});

/** The inquiry as everything around documents knows it. */
export function inquiryDocument(parts: ContractedParts, followers: readonly StageFollower[]) {
  const routes = serveAll(inquiryCalls, {
    ...inquiryReview.calls,
    ...inquiryList.calls,
    detail: ({ guid }, context) => getInquiry(guid, context),
    ...savingInquiries,
    delete: deleteInquiry,
    restore: restoreInquiry,
    blank: blankInquiry,
    projects: chooseProjects,
    sectionLines: readSectionLines,
    check: checkDraft,
    send: sendInquiry(parts, followers),
    extend: extendInquiry,
    terminate: terminateInquiry,
    recallEnd: recallInquiryEnd,
  });
  return {
    ...around,
    files: around.files.map((one) => ({ ...one, mayRead: readFile })),
    routes: (app: Parameters<typeof own>[0]) => {
      routes(app);
      own(app);
    },
    chain: documentChain(describedInquiry, inquiries, [
      { kind: chainKind.code.project, column: inquiry.projectGuid },
    ]),
    ...heldAndHanging(describedInquiry, inquiries, {
      bizType: handoverBizType.code.inquiry,
      also: [
        {
          as: 'running',
          label: { cn: '进行中的询价', en: 'Inquiries that run' },
          states: [s.approved, s.quoting, s.reviewing],
        },
      ],
    }),
  };
}
