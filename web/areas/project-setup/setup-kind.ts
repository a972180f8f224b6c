import { documentKind } from '#shared/areas/approval/codes';
import type { Finding } from '#shared/areas/legal-parameter/finding';
import { projectSetup } from '#shared/areas/project-setup/contract';
import type { SetupRow } from '#shared/areas/project-setup/setup-views';
import type { ReviewedKind } from '../../parts/document/reviewed-kind.ts';

/** The set-up among the documents with an approval. */
export const setupKind: ReviewedKind<SetupRow, Finding> = {
  code: documentKind.code.projectSetup,
  calls: projectSetup,
  nameOf: ({ projectName }) => projectName,
};
