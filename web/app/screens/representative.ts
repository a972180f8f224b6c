import type { RepresentativeName } from '#shared/areas/representative/kind';
import { paths } from '#shared/areas/session/paths';
import type { Screen } from './screen.ts';

const screensOf = (kind: RepresentativeName): readonly Screen[] => {
  const form = () => import('../../areas/representative/form-page.tsx').then((module) => module.formOf(kind));
  return [
    {
      path: paths.representatives(kind),
      needs: ['representative:read'],
      load: () => import('../../areas/representative/list-page.tsx').then((module) => module.listOf(kind)),
    },
    { path: paths.representativeAdd(kind), needs: ['representative:write'], load: form },
    { path: paths.representativeEdit(kind, ':guid'), needs: ['representative:write'], load: form },
    {
      path: paths.representative(kind, ':guid'),
      needs: ['representative:read'],
      load: () =>
        import('../../areas/representative/detail-page.tsx').then((module) => module.detailOf(kind)),
    },
  ];
};

/** Screens of the register of representatives: 招标人代表 and 经办人代表. */
export const representativeScreens = [...screensOf('tenderer'), ...screensOf('handler')];
