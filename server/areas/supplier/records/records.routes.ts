import type { FastifyInstance } from 'fastify';
import { recordKind } from '#shared/areas/supplier/records/codes';
import { serviceAreaCalls, supplierRecordCalls as calls } from '#shared/areas/supplier/records/contract';
import { recordCalls } from '#shared/areas/supplier/records/kind-calls';
import { recordReviewCalls as review } from '#shared/areas/supplier/records/review-contract';
import { serve } from '../../../http/route.ts';
import {
  findPlatformCompanies,
  listRecords,
  listSources,
  ownCompany,
  ownGrade,
  ownRecordChanges,
  ownRounds,
} from './own-records.ts';
import { recordsOverview } from './overview.ts';
import { reviewRecords, saveRecordRemarks, searchRecordReviews } from './review-records.ts';
import { removeRecord, revertRecord, saveRecord, validateRecord } from './save-record.ts';
import { serviceCategories, serviceRegions } from './service-areas.ts';
import { forecastRecords, resubmitRecords, submitRecords, withdrawRecords } from './submit-records.ts';

/** A supplier about itself, kind by kind and as a whole, and its review by the platform. */
export function supplierRecordRoutes(app: FastifyInstance) {
  for (const kind of recordKind.codes) {
    const target = recordCalls[kind];
    serve(app, target.list, listRecords(kind));
    serve(app, target.save, saveRecord(kind));
    serve(app, target.remove, removeRecord(kind));
    serve(app, target.revert, revertRecord(kind));
    serve(app, target.validate, validateRecord(kind));
    serve(app, target.changes, ownRecordChanges(kind));
  }
  serve(app, calls.overview, recordsOverview);
  serve(app, calls.company, ownCompany);
  serve(app, calls.submit, submitRecords);
  serve(app, calls.resubmit, resubmitRecords);
  serve(app, calls.withdraw, withdrawRecords);
  serve(app, calls.forecast, forecastRecords);
  serve(app, calls.reviewRecord, ownRounds);
  serve(app, calls.changes, ownRecordChanges());
  serve(app, calls.grade, ownGrade);
  serve(app, calls.sources, listSources);
  serve(app, calls.platformCompanies, findPlatformCompanies);
  serve(app, serviceAreaCalls.categories, serviceCategories);
  serve(app, serviceAreaCalls.regions, serviceRegions);
  serve(app, serviceAreaCalls.depositRegions, serviceRegions);
  serve(app, review.list, searchRecordReviews);
  serve(app, review.detail, reviewRecords);
  serve(app, review.saveRemarks, saveRecordRemarks);
}
