import type { Wording } from '#shared/kit/language';

/** What speaks against drawing a purchase up for a project: a scheme, an inquiry. */
export const purchaseText = {
  noProject: { cn: '项目不存在，或不由本人负责', en: 'There is no such project, or you do not run it' },
  ended: { cn: '项目已归档或已终止', en: 'The project has been archived or has ended' },
  noSection: { cn: '标段不存在，或已流标、终止', en: 'There is no such section, or it has failed or ended' },
  sections: { cn: '请选择涵盖的标段', en: 'Choose the sections it covers' },
  issued: { cn: '标段已发标，不能再编制', en: 'The section has been issued already' },
} as const satisfies Record<string, Wording>;
