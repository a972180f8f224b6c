import { aMeasure, aRating, aScheme } from './rating-world.ts';
import { NOTHING } from './sweep-names.ts';
import type { Records } from './sweep-records/records.ts';
import { today } from './days.ts';

/** What the sweep sends to save schemes, ratings and measures; their supplier is nobody. */
export const ratingInputs: Readonly<Record<string, (of: Records) => Record<string, unknown>>> = {
  '/gys/rating/saveScheme': ({ ratingScheme }) => ({ ...aScheme(), guid: ratingScheme, version: 1 }),
  '/gys/rating/saveRating': ({ supplierRating }) => ({
    ...aRating(NOTHING, ['80', '90']),
    guid: supplierRating,
    version: 1,
  }),
  '/gys/blacklist/saveMeasure': ({ supplierMeasure }) => ({
    ...aMeasure(NOTHING),
    guid: supplierMeasure,
    version: 1,
  }),
  '/gys/blacklist/upholdMeasure': ({ supplierMeasure }) => ({
    guid: supplierMeasure,
    version: 1,
    text: '决定处理',
    validFrom: today(),
    validTo: today(),
  }),
};
