import { ruleText } from '#shared/kit/rule-texts';
import { applicantText } from '#shared/areas/applicant/refusal-texts';
import { rm } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  EVIDENCE_READ_PATH,
  EVIDENCE_UPLOAD_PATH,
  openTicket as open,
} from '#shared/areas/applicant/contract';
import { EVIDENCE_MAX_SIZE, ticket } from '#shared/areas/applicant/rules';
import { faultAt, NotFound } from '../../kit/errors.ts';
import { formFile, keepFormFile, takeForms } from '../../http/form-file.ts';
import { lengthOf } from '../../http/length-of.ts';
import { limited } from '../../http/limited.ts';
import { reply } from '../../http/reply.ts';
import { contextOf, servePublic } from '../../http/route.ts';
import { inDiskRoom } from '../file/disk-room.service.ts';
import { openTicket } from './applicant.service.ts';
import { type ApplicantFiles, admitUpload, readEvidence, storeEvidence } from './evidence.service.ts';

const MIB = 1024 * 1024;
const MINUTE = 60;

/** What a page without a session needs before it can apply: a ticket for its phone, and evidence sent in by it. */
export const applicantRoutes = (documents: readonly ApplicantFiles[]) => (app: FastifyInstance) => {
  servePublic(app, open, openTicket, limited(20, 10 * MINUTE));
  readRoute(app, documents);
  app.register(async (scope) => {
    await takeForms(scope, { fields: 1, fieldSize: 200, fileSize: EVIDENCE_MAX_SIZE });
    uploadRoute(scope);
  });
};

function uploadRoute(app: FastifyInstance) {
  app.post(
    EVIDENCE_UPLOAD_PATH,
    {
      config: { access: 'public', hasLargeBody: true, ...limited(60, 60 * MINUTE) },
      bodyLimit: EVIDENCE_MAX_SIZE + MIB,
      schema: { summary: '上传证明材料', tags: ['applicant'], consumes: ['multipart/form-data'] },
    },
    async (request) => {
      const context = contextOf(app, request);
      const part = await formFile(request);
      const applicant = await admitUpload(ticketIn(part.fields), context);
      const tempPath = app.storage.newTemp();
      try {
        return await inDiskRoom(app.storage, lengthOf(request, EVIDENCE_MAX_SIZE), async () => {
          await keepFormFile(part, tempPath, applicantText.fileTooLarge);
          const name = part.filename.normalize('NFC').trim();
          return reply(1, '', await storeEvidence(app, context, { applicant, tempPath, name }));
        });
      } finally {
        await rm(tempPath, { force: true });
      }
    },
  );
}

/** The ticket, which stands before the file: nothing is stored for who has none. */
function ticketIn(fields: Record<string, unknown>): string {
  const parsed = z.object({ value: ticket() }).safeParse(fields['ticket']);
  if (!parsed.success) throw faultAt('ticket', applicantText.expired);
  return parsed.data.value;
}

const readInput = z.strictObject({ ticket: ticket(), guid: z.uuid(ruleText.guid.cn) });

/** A POST, so that the ticket stands in no address. */
function readRoute(app: FastifyInstance, documents: readonly ApplicantFiles[]) {
  app.post<{ Body: z.output<typeof readInput> }>(
    EVIDENCE_READ_PATH,
    {
      config: { access: 'public', ...limited(120, 10 * MINUTE) },
      schema: { summary: '查看本人上传的材料', tags: ['applicant'], body: readInput },
    },
    async (request, response) => {
      try {
        const means = { storage: app.storage, documents };
        const { headers, content } = await readEvidence(means, request.body, contextOf(app, request));
        return await response.headers(headers).send(content);
      } catch (error) {
        if (error instanceof NotFound) return response.code(404).send(reply(-1, error.message));
        throw error;
      }
    },
  );
}
