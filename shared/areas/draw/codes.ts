import { type CodeOf, codeList } from '#shared/kit/code-list';

/** How far a round has come. */
export const drawStage = codeList({
  committing: ['committing', '等待承诺', 'Waiting for commitments'],
  revealing: ['revealing', '等待揭示', 'Waiting to be revealed'],
  drawn: ['drawn', '已抽取', 'Drawn'],
  void: ['void', '已作废', 'Void'],
});
export type DrawStage = CodeOf<typeof drawStage>;

/** Who gives to the seed. */
export const contributorRole = codeList({
  platform: ['platform', '平台', 'Platform'],
  handler: ['handler', '经办人', 'Handler'],
  supervisor: ['supervisor', '监督人', 'Supervisor'],
});
export type ContributorRole = CodeOf<typeof contributorRole>;

/** Minutes in which everybody commits once a round is open, and reveals once all have committed. */
export const REVEAL_MINUTES = 10;
