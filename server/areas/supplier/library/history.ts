import type { LibraryRating } from '#shared/areas/supplier/library/detail-contract';
import type { Db } from '../../../db/client.ts';
import { publishedRatings } from '../../supplier-rating/list-ratings.service.ts';

/** The published ratings of a supplier by all companies, the latest period first. */
export const ratingsOf = async (db: Db, guid: string): Promise<LibraryRating[]> =>
  (await publishedRatings(db, guid)).map(
    ({ guid: ratingGuid, enterpriseName, period, hasBusiness, grade, score, publishTime }) => ({
      guid: ratingGuid,
      enterpriseName,
      period,
      hasBusiness,
      grade,
      score,
      publishTime,
    }),
  );
