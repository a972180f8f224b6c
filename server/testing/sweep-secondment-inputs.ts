import { addDays } from '#shared/kit/dates';
import { today } from './days.ts';
import { NOTHING } from './sweep-names.ts';
import type { Records } from './sweep-records/records.ts';

/** A secondment to the caller's unit of somebody nobody knows. */
const form = ({ unitNode, dept }: Records) => ({
  secondKind: 2,
  toUnit: unitNode,
  toDept: dept,
  users: [NOTHING],
  projects: [],
  roles: [NOTHING],
  rights: [1],
  startDate: today(),
  endDate: addDays(today(), 30),
  reason: '临时借调',
  keepRights: true,
});

/** What the sweep sends to draw secondments up, to give them projects and to end them. */
export const secondmentInputs: Readonly<Record<string, (of: Records) => Record<string, unknown>>> = {
  '/secondment/add': form,
  '/secondment/edit': (of) => ({ ...form(of), guid: of.secondment, version: 1 }),
  '/secondment/blank': () => ({}),
  '/secondment/people': ({ unitNode }) => ({ toUnit: unitNode, name: '张' }),
  '/secondment/roles': ({ unitNode }) => ({ toUnit: unitNode }),
  '/secondment/projects': ({ unitNode }) => ({ toUnit: unitNode }),
  '/secondment/allocate': ({ liveSecondment, project }) => ({ guids: [liveSecondment], projects: [project] }),
  '/secondment/deallocate': ({ liveSecondment, project }) => ({
    guid: liveSecondment,
    version: 1,
    projects: [project],
  }),
  '/secondment/end': ({ liveSecondment }) => ({ guid: liveSecondment, version: 1, reason: '不再需要' }),
};
