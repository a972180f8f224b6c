import { labelsOf } from '#shared/areas/document/kind';
import { blockedFields } from '#shared/areas/legal-parameter/finding';
import { fileText as t } from '#shared/areas/tender-file/fault-texts';
import { tenderFileKind } from '#shared/areas/tender-file/kind';
import type { Wording } from '#shared/kit/language';
import { databaseNow } from '../../db/database-now.ts';
import { BusinessError } from '../../kit/errors.ts';
import { documentReview } from '../document/review.service.ts';
import { describedFile, files } from './file-access.ts';
import { findingsOfStored } from './file-check.ts';
import { formOf } from './file-form.ts';

const labels: Readonly<Record<string, Wording>> = labelsOf(tenderFileKind);
const named = ([field, text]: [string, Wording]): Wording => {
  const label = labels[field.split('.')[0]!];
  return label ? { cn: `“${label.cn}”${text.cn}`, en: `${label.en}: ${text.en}` } : text;
};

/** Submitting, recalling, undoing and voiding of versions; by the levels of the buyer, also where an agency draws one up. */
export const fileReview = documentReview(describedFile, files, {
  async weigh({ db }, found) {
    const findings = await findingsOfStored(db, found);
    return { findings, fields: blockedFields(findings) };
  },
  isMandatory: ({ isMandatory }) => isMandatory,
  async toSubmit(_viewer, _found, { fields }) {
    const [first] = Object.entries(fields);
    if (first) throw new BusinessError(named(first), fields);
  },
  faults: async (_viewer, _found, { fields }) => Object.entries(fields).map(named),
  warnings: async (_viewer, _found, { findings }) => findings.filter(({ level }) => level === 'warn'),
  content: async (_viewer, found) => ({ ...formOf(found), lineDigest: found.lineDigest }),
  undoneAs: { isScheduled: false },
  voidedAs: { isScheduled: false },
  // 撤销 works until its instant, and not at it.
  beforeUndo: async (db, { isScheduled, publishAt }) =>
    isScheduled && publishAt && publishAt <= (await databaseNow(db))
      ? { by: 'state', text: t.isPublished }
      : null,
});
