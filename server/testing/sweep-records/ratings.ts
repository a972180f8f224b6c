import { randomUUID } from 'node:crypto';
import { measureStatus, ratingStatus, schemeStatus } from '#shared/areas/supplier-rating/codes';
import { supplierMeasure } from '../../areas/supplier-rating/measure.table.ts';
import { ratingScheme, supplierRating } from '../../areas/supplier-rating/rating.table.ts';
import { aMeasure, aScheme } from '../rating-world.ts';
import type { Owner } from './owner.ts';

/** A scheme their company had, a rating by it that they drafted, and a measure that they proposed and withdrew. */
export async function ratingsOf({ db, place, person, no }: Owner) {
  const { enterpriseGuid, deptGuid } = place;
  const scheme = randomUUID();
  await db.insert(ratingScheme).values({
    ...aScheme(),
    guid: scheme,
    enterpriseGuid,
    number: Number(no),
    status: schemeStatus.code.superseded,
  });
  const his = {
    supplierGuid: enterpriseGuid,
    supplierName: `供应商${no}`,
    enterpriseGuid,
    enterpriseName: '单位',
    deptGuid,
    ownerGuid: person.guid,
    ownerName: person.name,
  };
  const rating = randomUUID();
  await db.insert(supplierRating).values({
    ...his,
    guid: rating,
    schemeGuid: scheme,
    period: no,
    periodEnd: '2025-12-31',
    hasBusiness: true,
    scores: [{ score: '80' }],
    status: ratingStatus.code.draft,
  });
  const measure = randomUUID();
  const { files: _files, ...form } = aMeasure(enterpriseGuid);
  await db.insert(supplierMeasure).values({
    ...form,
    ...his,
    guid: measure,
    measureNo: `SWEEP-HM-${no}`,
    status: measureStatus.code.withdrawn,
  });
  return { ratingScheme: scheme, supplierRating: rating, supplierMeasure: measure };
}
