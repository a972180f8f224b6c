import { z } from 'zod';
import { codeList } from '#shared/kit/code-list';

/** What of a supplier's records an application takes along, as it stood then (tendering.md 6.4). */
export const takenKind = codeList({
  performance: ['performance', '类似业绩', 'Similar contracts'],
  people: ['people', '人员', 'People'],
  finance: ['finance', '财务', 'Finance'],
  reputation: ['reputation', '信誉', 'Reputation'],
});

/** What an application says in its sealed file: read once it is opened, and until then by its applicant alone. */
export const saidApplication = z.object({
  agent: z.object({ name: z.string(), phone: z.string() }).optional(),
  /** 资格响应: one a condition of the file. */
  responses: z.array(
    z.object({ condition: z.string(), value: z.string(), file: z.string(), page: z.string() }),
  ),
  records: z.array(z.object({ kind: takenKind.schema, text: z.string() })),
  /** Empty or left out: the applicant applies alone. The first leads. */
  consortium: z.array(z.object({ name: z.string(), work: z.string(), share: z.string() })).optional(),
  pledged: z.literal(true).optional(),
});
export type SaidApplication = z.output<typeof saidApplication>;
