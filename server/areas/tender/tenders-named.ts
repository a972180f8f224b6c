import { or, type SQL } from 'drizzle-orm';
import { contains } from '../../db/contains.ts';
import { tender } from './tender.table.ts';

/** Whether the number, the name or the project of a tender has this text; nothing is asked where there is none. */
export const isNamed = (text: string | undefined): SQL | undefined =>
  text
    ? or(
        contains(tender.tenderNo, text),
        contains(tender.tenderName, text),
        contains(tender.projectName, text),
      )
    : undefined;
