import type { z } from 'zod';
import type { clarificationCalls } from '#shared/areas/clarification/contract';
import { formatDateTime } from '#shared/kit/dates';
import type { Context } from '../../http/context.ts';
import { tenderSeen } from '../tender/tenders-seen.service.ts';
import { publishedAnswers } from './public-answers.ts';

type Calls = (typeof clarificationCalls)['collected'];

/** 答疑汇总: what was published of a tender, for whoever sees it; nothing of what is still being answered. @throws NotFound */
export async function collectedAnswers(
  { guid }: z.output<Calls['input']>,
  context: Context,
): Promise<z.output<Calls['output']>> {
  const { of } = await tenderSeen(context, guid);
  return {
    tenderNo: of.tenderNo,
    tenderName: of.tenderName,
    projectName: of.projectName,
    entrustUnit: of.entrustUnit,
    deadline: formatDateTime(of.deadline),
    answers: await publishedAnswers(context.db, [guid]),
  };
}
