import { isNull } from 'drizzle-orm';
import { clarificationStatus } from '#shared/areas/bidding/codes';
import { chainKind } from '#shared/areas/chain/contract';
import { clarificationCalls } from '#shared/areas/clarification/contract';
import { ownClarificationCalls } from '#shared/areas/clarification/own-contract';
import type { Storage } from '../../kit/storage/storage.ts';
import { serveAll } from '../../http/route.ts';
import { documentChain } from '../document/chain.service.ts';
import { heldAndHanging } from '../document/hold.service.ts';
import { documentModule } from '../document/module.service.ts';
import { askQuestion } from './ask-question.ts';
import { clarifications, describedClarification } from './clarification-access.ts';
import { collectedAnswers } from './collected-answers.ts';
import { questionFiles, readAnswerFile, scanFiles } from './clarification-files.ts';
import { clarification } from './clarification.table.ts';
import { mergeableWith, mergeQuestions } from './merge-questions.ts';
import { getAnswer, listAnswers, listAskable, listOwnQuestions } from './own-questions.ts';
import { publishClarification } from './publish-clarification.ts';
import {
  blankClarification,
  chooseTenders,
  clarificationList,
  getClarification,
} from './read-clarifications.ts';
import { clarificationReview } from './review-clarifications.ts';
import { signClarification } from './sign-clarification.ts';
import { deleteClarification, restoreClarification, savingClarifications } from './write-clarifications.ts';

const around = documentModule(describedClarification, clarifications, {
  review: clarificationReview,
  list: clarificationList,
});

const ownOf = (storage: Storage) =>
  serveAll(ownClarificationCalls, {
    askable: listAskable,
    ask: askQuestion(storage),
    questions: listOwnQuestions,
    answers: listAnswers,
    answer: getAnswer,
  });
const routes = serveAll(clarificationCalls, {
  ...clarificationReview.calls,
  ...clarificationList.calls,
  detail: ({ guid }, context) => getClarification(guid, context),
  ...savingClarifications,
  delete: deleteClarification,
  restore: restoreClarification,
  blank: blankClarification,
  tenders: chooseTenders,
  collected: collectedAnswers,
  mergeable: mergeableWith,
  merge: mergeQuestions,
  sign: signClarification,
  publish: publishClarification,
});

/** The clarification as everything around documents knows it. */
export const clarificationDocument = {
  ...around,
  files: [...around.files.map((one) => ({ ...one, mayRead: readAnswerFile })), scanFiles, questionFiles],
  routes: (app: Parameters<typeof routes>[0]) => {
    routes(app);
    ownOf(app.storage)(app);
  },
  chain: documentChain(describedClarification, clarifications, [
    { kind: chainKind.code.tender, column: clarification.tenderGuid },
  ]),
  ...heldAndHanging(describedClarification, clarifications, {
    also: [
      {
        as: 'running',
        label: { cn: '待发布的澄清', en: 'Clarifications to be published' },
        states: [clarificationStatus.code.answered],
        within: isNull(clarification.publishedAt),
      },
    ],
  }),
};
