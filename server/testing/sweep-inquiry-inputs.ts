import { anInquiry } from './inquiry-world.ts';
import type { Records } from './sweep-records/records.ts';

const form = ({ project }: Records) => ({ ...anInquiry(project), sectionNos: [] });

/** What the sweep sends to draw inquiries up. */
export const inquiryInputs: Readonly<Record<string, (of: Records) => Record<string, unknown>>> = {
  '/api/xunjia/add': form,
  '/api/xunjia/edit': (of) => ({ ...form(of), guid: of.inquiry, version: 1 }),
  '/api/xunjia/blank': ({ project }) => ({ projectGuid: project }),
  '/api/xunjia/check': form,
  '/api/xunjia/sectionLines': ({ project }) => ({ projectGuid: project, sectionNos: [] }),
  '/api/xunjia/extend': (of) => ({
    guid: of.runningInquiry,
    version: 1,
    deadline: '2099-02-01 17:00:00',
    reason: '供应商要求',
  }),
};
