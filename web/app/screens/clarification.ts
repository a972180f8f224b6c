import { pathOf, paths } from '#shared/areas/session/paths';
import { documentScreens, type Screen } from './screen.ts';

/** Screens of clarifications, of the buyer and of the suppliers who ask. */
export const clarificationScreens: readonly Screen[] = [
  ...documentScreens('clarification', [paths.clarifications, paths.clarification, paths.clarificationEdit], {
    list: () =>
      import('../../areas/clarification/clarification-list-page.tsx').then(
        (module) => module.ClarificationListPage,
      ),
    page: () =>
      import('../../areas/clarification/clarification-detail-page.tsx').then(
        (module) => module.ClarificationDetailPage,
      ),
    edit: () =>
      import('../../areas/clarification/clarification-edit-page.tsx').then(
        (module) => module.ClarificationEditPage,
      ),
  }),
  {
    path: pathOf(paths.collectedAnswers('')),
    needs: ['clarification:read'],
    load: () =>
      import('../../areas/clarification/collected-page.tsx').then((module) => module.CollectedAnswersPage),
  },
  {
    path: paths.ownClarifications,
    needs: ['clarification:ask'],
    load: () =>
      import('../../areas/clarification/own-list-page.tsx').then((module) => module.OwnClarificationPage),
  },
  {
    path: pathOf(paths.ownClarification('')),
    needs: ['clarification:ask'],
    load: () =>
      import('../../areas/clarification/own-answer-page.tsx').then((module) => module.OwnAnswerPage),
  },
];
