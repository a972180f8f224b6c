import { schemeStatus } from '#shared/areas/tender-scheme/codes';
import type { Db } from '../../db/client.ts';
import { takesSections } from '../project/purchase.service.ts';
import { schemes } from './scheme-access.ts';
import { tenderScheme as table } from './scheme.table.ts';

/** Whether a scheme takes one of these sections of a project. */
export const schemesTake = (db: Db, asked: Parameters<typeof takesSections>[2]) =>
  takesSections(db, { table, live: schemes.live, free: [schemeStatus.code.ended] }, asked);
