import type { FastifyInstance } from 'fastify';
import {
  APPLICANTS_FILE_PATH,
  NOTICE_FILE_PATH,
  type PrintedForm,
  printedForm,
  REPORT_FILE_PATH,
} from '#shared/areas/recruitment-notice/report-contract';
import { limited } from '../../http/limited.ts';
import { contextOf } from '../../http/route.ts';
import { attachmentHeaders } from '../file/attachment-headers.service.ts';
import { applicantsFile } from './applicants-sheet.ts';
import { noticeFile, reportFile } from './printed.ts';

const files = [
  { path: REPORT_FILE_PATH, access: 'recruit:read', summary: '下载招募报告', write: reportFile },
  { path: NOTICE_FILE_PATH, access: 'recruit:read', summary: '下载招募公告', write: noticeFile },
  { path: APPLICANTS_FILE_PATH, access: 'recruit:export', summary: '导出报名表', write: applicantsFile },
] as const;

/** What of a notice is answered as a file: its report, itself, and who applied. */
export function printedRoutes(app: FastifyInstance) {
  for (const { path, access, summary, write } of files)
    app.post<{ Body: PrintedForm }>(
      path,
      { config: { access, ...limited(60, 60) }, schema: { summary, tags: ['api'], body: printedForm } },
      async (request, response) => {
        const context = contextOf(app, request);
        const { name, type, content } = await write(request.body, { ...context, actor: context.actor! });
        return response
          .headers(attachmentHeaders({ name, type, ...('length' in content && { size: content.length }) }))
          .send(content);
      },
    );
}
