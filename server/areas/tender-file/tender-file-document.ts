import { chainKind } from '#shared/areas/chain/contract';
import { tenderFileStatus } from '#shared/areas/tender-file/codes';
import { documentChain } from '../document/chain.service.ts';
import { heldAndHanging } from '../document/hold.service.ts';
import { documentModule } from '../document/module.service.ts';
import type { StageFollower } from '../project/project.service.ts';
import { isSupplier, readChapter, scanFiles } from './chapter-files.ts';
import { describedFile, files } from './file-access.ts';
import { lineImports } from './import-lines.ts';
import { fileList } from './list-files.ts';
import { fileReview } from './review-files.ts';
import { tenderFile as file } from './tender-file.table.ts';
import { tenderFileRoutes } from './tender-file.routes.ts';

const around = documentModule(describedFile, files, { review: fileReview, list: fileList });

/** The tender file as everything around documents knows it; `followers` are told when a section is issued by one. */
export const tenderFileDocument = (followers: readonly StageFollower[]) => ({
  ...around,
  exports: [...around.exports, ...lineImports.exports],
  files: [...around.files.map((one) => ({ ...one, mayRead: readChapter, sealedFor: isSupplier })), scanFiles],
  routes: tenderFileRoutes(followers),
  chain: documentChain(describedFile, files, [{ kind: chainKind.code.project, column: file.projectGuid }]),
  ...heldAndHanging(describedFile, files, {
    also: [
      {
        as: 'running',
        label: { cn: '待发布的招标文件', en: 'Tender files to be published' },
        states: [tenderFileStatus.code.approved],
      },
    ],
  }),
});
