import { aScheme } from './scheme-world.ts';
import type { Records } from './sweep-records/records.ts';

const form = ({ project }: Records) => ({ ...aScheme(project), sectionNos: [] });

/** What the sweep sends to draw tender schemes up and to change them. */
export const schemeInputs: Readonly<Record<string, (of: Records) => Record<string, unknown>>> = {
  '/myBidding/add': form,
  '/myBidding/edit': (of) => ({ ...form(of), guid: of.scheme, version: 1 }),
  '/myBidding/blank': ({ project }) => ({ projectGuid: project }),
  '/myBidding/check': form,
  '/myBidding/change': (of) => ({
    ...form(of),
    guid: of.schemeInForce,
    version: 1,
    changeReason: '延长准备时间',
  }),
};
