import { sectionFaultText as t } from '#shared/areas/project/section-fault-texts';
import type { Db } from '../../db/client.ts';
import { BusinessError } from '../../kit/errors.ts';
import type { ProjectParts } from './project-parts.ts';

/** What a section tendered online reaches follows from the steps of its tender. @throws BusinessError for one of these */
export async function refuseOnline(
  db: Db,
  { tenders }: Pick<ProjectParts, 'tenders'>,
  projectGuid: string,
  which: 'running' | 'over',
  sectionNos: readonly string[],
): Promise<void> {
  const online = (await tenders.online(db, projectGuid))[which];
  if (sectionNos.some((one) => online.includes(one))) throw new BusinessError(t.online);
}
