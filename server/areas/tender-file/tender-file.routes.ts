import type { FastifyInstance } from 'fastify';
import { tenderFileCalls } from '#shared/areas/tender-file/contract';
import { lineImport } from '#shared/areas/tender-file/line-import-contract';
import { ownFileCalls } from '#shared/areas/tender-file/own-contract';
import { serveAll } from '../../http/route.ts';
import type { StageFollower } from '../project/project.service.ts';
import { blankFile, chooseTenders } from './blank-file.ts';
import { listDownloads } from './downloads.ts';
import { checkDraft } from './file-check.ts';
import { lineImports } from './import-lines.ts';
import { listLineChanges, listLines, takeLines } from './lines.ts';
import { fileList } from './list-files.ts';
import {
  acknowledgeFile,
  getOwnFile,
  fileToAnswer,
  listOwnFiles,
  listOwnLineChanges,
  listOwnLines,
  obtainFile,
} from './own-files.ts';
import { afterDue, publishFile, unscheduleFile } from './publish-file.ts';
import { getFile } from './read-files.ts';
import { fileReview } from './review-files.ts';
import { signFile } from './sign-file.ts';
import { deleteFile, restoreFile, savingFiles } from './write-files.ts';

/** The calls of tender files, of the import of their lines, and of the suppliers that get them. */
export const tenderFileRoutes = (followers: readonly StageFollower[]) => (app: FastifyInstance) => {
  serveAll(tenderFileCalls, {
    ...fileReview.calls,
    ...fileList.calls,
    detail: ({ guid }, context) => getFile(guid, context),
    ...savingFiles,
    delete: deleteFile,
    restore: restoreFile,
    blank: blankFile,
    tenders: chooseTenders,
    check: checkDraft,
    lines: listLines,
    lineChanges: listLineChanges,
    takeLines,
    downloads: listDownloads,
    sign: signFile,
    publish: publishFile(followers),
    unschedule: unscheduleFile,
  })(app);
  serveAll(lineImport, lineImports.calls)(app);
  serveAll(ownFileCalls, {
    list: afterDue(followers, listOwnFiles),
    detail: afterDue(followers, getOwnFile),
    toAnswer: afterDue(followers, fileToAnswer),
    obtain: afterDue(followers, obtainFile),
    acknowledge: acknowledgeFile,
    lines: listOwnLines,
    lineChanges: listOwnLineChanges,
  })(app);
};
