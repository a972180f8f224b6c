import type { FastifyInstance } from 'fastify';
import { openingCalls } from '#shared/areas/opening/contract';
import { serveAll } from '../../http/route.ts';
import type { StageFollower } from '../project/project.service.ts';
import { appoint, recallAppointment, submitAppointment } from './appointment.ts';
import { ceremonyFor, givePart } from './give-part.ts';
import {
  answerDissent,
  attend,
  confirmCause,
  confirmOwn,
  extendTime,
  interrupt,
  raiseDissent,
  registerCause,
  resume,
} from './in-meeting.ts';
import { listOpenings, openingsOfTender, ownOpenings } from './list-openings.ts';
import { liveOpeningOf } from './live.ts';
import { signRecord } from './record.ts';
import { recoverBid, recoveryFor } from './recover-bid.ts';
import { takeStep } from './steps.ts';
import { recordTechnicalResult } from './technical-result.ts';
import type { FindToGive } from './to-give.service.ts';

/**
 * Openings: appointments, and the meetings themselves; `followers` are told when a project comes further by one, and openers
 * give their parts to `others` as to a meeting.
 */
export const openingRoutes =
  (followers: readonly StageFollower[], others: readonly FindToGive[]) => (app: FastifyInstance) => {
    const { storage, log } = app;
    const parts = { storage, log };
    serveAll(openingCalls, {
      list: listOpenings,
      ofTender: openingsOfTender,
      appoint,
      submit: submitAppointment,
      recall: recallAppointment,
      live: liveOpeningOf,
      mine: ownOpenings,
      attend,
      step: takeStep({ ...parts, followers }),
      interrupt,
      resume: resume(parts),
      extend: extendTime,
      ceremony: ceremonyFor(others),
      give: givePart(parts, others),
      recovery: recoveryFor(parts),
      recover: recoverBid(parts),
      registerCause,
      confirmCause,
      confirm: confirmOwn,
      raise: raiseDissent,
      answer: answerDissent,
      sign: signRecord,
      technicalResult: recordTechnicalResult,
    })(app);
  };
